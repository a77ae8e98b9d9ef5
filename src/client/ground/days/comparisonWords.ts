import type { AdDays } from '../../../contract/ownAds/endpoints.ts'
import { groupThousands } from '../../../contract/text/format.ts'
import { PLANS } from '../../../contract/upgrades/plans.ts'

/** Visits a day without and with a paid level: 'Antes 4 visitas al día, con Premium 11.' */
export function comparisonWords({
  nivel,
  con,
  antes,
  despues,
}: NonNullable<AdDays['comparacion']>): string {
  const { nombre } = PLANS[nivel]
  const parts = [
    ...(antes === undefined ? [] : [['Antes', antes] as const]),
    [antes === undefined ? `Con ${nombre}` : `con ${nombre}`, con] as const,
    ...(despues === undefined ? [] : [['después', despues] as const]),
  ]
  const [first, ...others] = parts.map(([when, visits], place) =>
    place === 0 ? `${when} ${visitWords(visits)} al día` : `${when} ${mean(visits)}`,
  )
  return `${[first, ...others].join(', ')}.`
}

/** A decimal says something about few visits alone. */
const mean = (visits: number): string =>
  visits < 10 ? String(visits) : groupThousands(Math.round(visits))

const visitWords = (visits: number): string =>
  `${mean(visits)} ${visits === 1 ? 'visita' : 'visitas'}`
