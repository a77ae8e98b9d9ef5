import { formatDay, formatPrice, reverseDate } from '../../../contract/text/format.ts'
import { DAY } from '../../../contract/time/day.ts'
import { mexicoClock } from '../../../contract/time/mexicoClock.ts'

/**
 * An instant to come, as ISO 8601, by day and time of Mexico City: 'hoy a las 18:00', 'mañana a las 9:30', 'el 3 dic a
 * las 12:00'. A clock time needs no right clock on the phone (fault F22); `today` is yyyy-mm-dd.
 */
export function untilWords(iso: string, today: string): string {
  const [day = '', time = ''] = mexicoClock(Date.parse(iso)).split('T')
  const tomorrow = new Date(Date.parse(today) + DAY).toISOString().slice(0, 10)
  const at = `a las ${time.replace(/^0/, '')}`
  if (day === tomorrow) return `mañana ${at}`
  const words = formatDay(reverseDate(day), today)
  return /^\d/.test(words) ? `el ${words} ${at}` : `${words} ${at}`
}

/** How far an amount is from the asked price: '20 % menos de lo que piden'; empty where it is the same. */
export function distanceWords(monto: number, asked: number, isSeller: boolean): string {
  const percent = Math.round(Math.abs(1 - monto / asked) * 100)
  if (percent === 0) return ''
  return `${percent}\u00A0% ${monto < asked ? 'menos' : 'más'} de lo que ${isSeller ? 'pides' : 'piden'}`
}

/** An amount to choose with one touch, and its words. */
export interface AmountChip {
  monto: number
  words: string
}

const PARTS = [0.9, 0.8]

/**
 * Amounts in whole pesos to choose from: parts of the asked price, or what answers an amount of the other side, between
 * both and the asked price itself.
 */
export function amountChips(asked: number, answered: number | undefined): AmountChip[] {
  const amounts =
    answered === undefined
      ? PARTS.map((part) => Math.round(asked * part))
      : [Math.round((asked + answered) / 2), asked]
  return [...new Set(amounts)]
    .filter((monto) => monto !== answered && monto > 0)
    .map((monto) => ({ monto, words: formatPrice(monto) }))
}
