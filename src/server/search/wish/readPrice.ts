import { readAmount } from '../../../contract/text/amount.ts'

export interface ReadPrice {
  precioMin?: number
  precioMax?: number
  /** What of the text was read, as it was typed. */
  typed: string
}

const UNIT = String.raw`k|mil|mill[oó]n(?:es)?|mdp`
const NUMBER = String.raw`\d+(?:[.,']\d+)*(?: \d{3}(?!\d))*`
/** '$60,000', '60 mil pesos', 'mil'. */
const AMOUNT = String.raw`(?:(\$) ?)?(${NUMBER}|mil(?![\p{L}]))(?: ?(${UNIT})(?![\p{L}\d]))?(?: ?(pesos?|mxn?|m\.n\.)(?![\p{L}\d]))?`
const START = String.raw`(?<![\p{L}\d])`
const END = String.raw`(?![\p{L}\d])`
/** Numbers before these are no money. */
const MEASURE = String.raw`(?! ?(?:"|''|pulg|gb|gigas|tb|mb|km|kil[oó]|kg|cm|mts?|metros|m2|litros|lts?|ml|a[ñn]os|meses|d[ií]as|horas|personas|plazas|puertas|piezas|pzas|rec[aá]maras|ba[ñn]os|watts|w|volts|v|hp|cc|rodada|velocidades|cilindros|toneladas)(?![\p{L}]))`

const of = (words: string, rest: string): RegExp =>
  new RegExp(`${START}(?:${words})(?: |(?=\\$))${rest}${END}${MEASURE}`, 'iu')

const RANGE = of('de|entre|desde', `${AMOUNT} ?(?:a|y|-|hasta) ?${AMOUNT}`)
const AT_MOST = of(
  String.raw`(?:(?:de|por|a) )?menos de|hasta|m[aá]x(?:imo)?\.?(?: de)?|no m[aá]s de|que no pase de|menor(?:es)? (?:a|de)|(?:por )?debajo de`,
  AMOUNT,
)
const AT_LEAST = of(
  String.raw`m[aá]s de|desde|a partir de|m[ií]nimo(?: de)?|(?:por )?(?:arriba|encima) de|mayor(?:es)? (?:a|de)`,
  AMOUNT,
)
const FOR = of('por|en', AMOUNT)

/** Smaller numbers without a mark of money are sizes, ages and the like. */
const LEAST_BARE = 100
/** Bare numbers that are years of a model. */
const isYear = (value: number): boolean => value >= 1950 && value <= 2030 && value % 100 !== 0

/**
 * The price that a search names: 'menos de 60 mil', 'hasta 5k', 'entre 2 y 3 mil', 'de 500 a 800',
 * 'más de 1000', 'por 1,500'. Pesos. Null without any, and for numbers that are none: 'de 12 a 18 meses'.
 */
export function readPrice(text: string): ReadPrice | null {
  const range = RANGE.exec(text)
  if (range) {
    const [typed, , , unit, , , , otherUnit] = range
    const low = valueOf(range.slice(1, 5), unit ?? otherUnit)
    const high = valueOf(range.slice(5, 9), otherUnit)
    if (low !== null && high !== null && low <= high)
      return { precioMin: low, precioMax: high, typed }
  }
  const most = AT_MOST.exec(text)
  const precioMax = most && valueOf(most.slice(1, 5))
  if (most && precioMax !== null) return { precioMax, typed: most[0] }
  const least = AT_LEAST.exec(text)
  const precioMin = least && valueOf(least.slice(1, 5))
  if (least && precioMin !== null && !isBareYear(least)) return { precioMin, typed: least[0] }
  const exact = FOR.exec(text)
  const pesos = exact && valueOf(exact.slice(1, 5))
  return exact && pesos !== null && !isBareYear(exact)
    ? { precioMax: pesos, typed: exact[0] }
    : null
}

function isBareYear(found: RegExpExecArray): boolean {
  const [, sign, number = '', unit, currency] = found
  return !sign && !unit && !currency && isYear(Number(number))
}

/** Null where it seems no money. */
function valueOf(
  [sign, number = '', ownUnit, currency]: readonly (string | undefined)[],
  unit = ownUnit,
): number | null {
  const value = /^mil$/i.test(number) ? 1000 : readAmount(`${number} ${unit ?? ''}`.trim())
  const isMarked = Boolean(sign ?? unit ?? currency) || /^mil$/i.test(number)
  return value !== null && (isMarked || value >= LEAST_BARE) ? value : null
}
