import type { Answer } from '../../contract/api.ts'
import { formatPrice, groupThousands } from '../../contract/text/format.ts'

export type Day = Answer<'GET /api/figures'>['dias'][number]

/** A figure over the days: its name, its summary and its format. */
export interface Series {
  key: Exclude<keyof Day, 'fecha'>
  title: string
  /** A level shows its newest value; other figures a sum. */
  kind: 'sum' | 'level'
  words: (value: number) => string
}

const plain = (value: number): string => groupThousands(value)
const money = (value: number): string => (value === 0 ? '$0 MXN' : formatPrice(value))

/** The admin's charts, in their order. */
export const SERIES: readonly Series[] = [
  { key: 'publicados', title: 'Anuncios publicados', kind: 'sum', words: plain },
  { key: 'activos', title: 'Anuncios activos', kind: 'level', words: plain },
  { key: 'vendidos', title: 'Anuncios vendidos', kind: 'sum', words: plain },
  { key: 'reportados', title: 'Anuncios reportados', kind: 'sum', words: plain },
  { key: 'mejoras', title: 'Mejoras pagadas', kind: 'sum', words: plain },
  { key: 'ingresos', title: 'Ingresos', kind: 'sum', words: money },
]

/** The summary of all days: their sum, or the newest level. */
export function headline({ key, kind }: Series, days: readonly Day[]): number {
  const values = days.map((day) => day[key])
  return kind === 'level' ? (values.at(-1) ?? 0) : values.reduce((sum, value) => sum + value, 0)
}
