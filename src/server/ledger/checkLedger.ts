import { groupThousands } from '../../contract/text/format.ts'
import type { Queryable } from '../db/connect.ts'
import { findMismatches, sumLedger, type LedgerSums, type Mismatch } from './queries.ts'

interface LedgerReport {
  sums: LedgerSums
  /** Cents received and kept, minus the value given for them: 0 when the books are right. */
  diferencia: number
  mismatches: Mismatch[]
}

export async function checkLedger(db: Queryable): Promise<LedgerReport> {
  const sums = await sumLedger(db)
  const { cargo, reembolso, aMano, disputa, valor } = sums
  const diferencia = cargo + reembolso + aMano + disputa + valor
  return { sums, diferencia, mismatches: await findMismatches(db) }
}

export const isBalanced = ({ diferencia, mismatches }: LedgerReport): boolean =>
  diferencia === 0 && mismatches.length === 0

/** The report as people read it. */
export function ledgerText({ sums, diferencia, mismatches }: LedgerReport): string {
  const { pagos, cargo, reembolso, aMano, disputa, valor, dias } = sums
  const rows: [string, string][] = [
    ['Pagos abiertos alguna vez', String(pagos)],
    ['Cobrado', pesos(cargo)],
    ['Devuelto', pesos(reembolso)],
    ['Devuelto a mano', pesos(aMano)],
    ['En disputa o perdido', pesos(disputa)],
    [`Días otorgados: ${groupThousands(dias)}, por`, pesos(valor)],
    ['Diferencia entre lo pagado y lo otorgado', pesos(diferencia)],
  ]
  const width = Math.max(...rows.map(([label]) => label.length))
  const lines = rows.map(([label, value]) => `${label.padEnd(width)}  ${value.padStart(14)}`)
  return [...lines, ...mismatches.map(mismatchText)].join('\n')
}

function mismatchText({ id, status, diferencia, diasAnotados, diasOtorgados }: Mismatch): string {
  const days = `días: ${diasAnotados} en los libros, ${diasOtorgados} en el anuncio`
  return `  ${id} (${status ?? 'sin pago'}): ${pesos(diferencia)}, ${days}`
}

function pesos(cents: number): string {
  const [whole = '0', rest = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}$${groupThousands(whole)}.${rest} MXN`
}
