import { readAmount } from '../../text/amount.ts'

export interface ReadPrice {
  precioMin?: number
  precioMax?: number
  /** The part of the text that was read, as it was typed. */
  typed: string
}

/** Letters of texts in Mexico: all of Unicode's take a slow phone a fifth of a second to compile. */
export const LETTER = 'a-zªµºß-öø-ÿ'
const UNIT = String.raw`k|mil|mill[oó]n(?:es)?|mdp`
const NUMBER = String.raw`\d{1,15}(?:[.,']\d{1,15}){0,5}(?: \d{3}(?!\d)){0,5}`
/** '$60,000', '60 mil pesos', 'mil'. */
const AMOUNT = String.raw`(?:(\$) ?)?(${NUMBER}|mil(?![${LETTER}]))(?: ?(${UNIT})(?![${LETTER}\d]))?(?: ?(pes(?:os?|itos)|[bv]aros?|mxn?|m\.n\.)(?![${LETTER}\d]))?`
/** The sign before the words of a rule, its first group. */
const START = String.raw`(^|[^${LETTER}\d])`
const END = String.raw`(?![${LETTER}\d])`
/** Numbers before these are no money. */
const MEASURE = String.raw`(?! ?(?:"|''|pulg|gb|gigas|tb|mb|kms?|kil[oó]|kg|cm|mts?|metros|m2|litros|lts?|ml|a[ñn]os|meses|d[ií]as|horas|personas|plazas|puertas|piezas|pzas|rec[aá]maras|ba[ñn]os|watts|w|volts|v|hp|cc|rodada|velocidades|cilindros|toneladas|mah|btus?|l[uú]menes|rpm|psi|pies|amp|onzas|millas|hojas|p[aá]ginas|canciones)(?![${LETTER}]))`

const of = (words: string, rest: string): RegExp =>
  new RegExp(`${START}(?:${words})(?: |(?=\\$))${rest}${END}${MEASURE}`, 'iu')

const AND = '(?:a|al|y|o|-|–|hasta|a los)'
const RANGE = of('de|entre|desde|como|unos', `${AMOUNT} ?${AND} ?${AMOUNT}`)
/** '2000 a 3000', '5-7 mil'. */
const BARE_RANGE = new RegExp(`${START}${AMOUNT} ?${AND} ?${AMOUNT}${END}${MEASURE}`, 'iu')
const AT_MOST = of(
  String.raw`(?:(?:de?|por|a) )?menos de?|hasta|m[aá]x(?:imo)?\.?(?: de)?|(?:que )?no (?:m[aá]s|mayor(?:es)?|arriba) (?:de?|a)|(?:que )?no pasen? (?:de?|los)|menor(?:es)? (?:a|de|que)|(?:por )?(?:a?bajo|debajo) de|tope(?: de)?|(?:mi )?presupuesto(?: de)?|a lo mucho|como|unos|alrededor de|tengo|traigo|ofrezco|doy|aprox(?:imadamente)?`,
  AMOUNT,
)
const AT_LEAST = of(
  String.raw`m[aá]s de?|desde|a partir de|m[ií]nimo(?: de)?|(?:por )?(?:arriba|encima) de|mayor(?:es)? (?:a|de)`,
  AMOUNT,
)
const FOR = of('por|en', AMOUNT)
/** '2000 o menos', '3 mil máximo'. */
const OR_LESS = new RegExp(
  String.raw`${START}${AMOUNT} (?:(?:o|y) menos|pa(?:ra)? abajo|m[aá]x(?:imo)?|tope|cuando mucho|a lo mucho)${END}`,
  'iu',
)
/** '2000 o más', '3 mil para arriba'. */
const OR_MORE = new RegExp(
  String.raw`${START}${AMOUNT} (?:(?:o|y) m[aá]s|pa(?:ra)? arriba|en adelante)${END}`,
  'iu',
)
/** 'moto de 20 mil', 'cel 3mil', 'tenis $500': at the end, and said to be money. '4k' and '14k' are none. */
const AT_END = new RegExp(`${START}(?:(?:de?|a|en|por|x) )?${AMOUNT}$`, 'iu')
/** 'bici a 1500' at the end; 'motor a 220' is of a voltage. */
const ASKED = new RegExp(
  String.raw`(^|[^${LETTER}\d ]|(?:^|\D) )a (?!(?:110|115|120|127|220|230|240|440)$)${AMOUNT}$`,
  'iu',
)
/** 'lancha 160,000': nothing else is written so. */
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/
/** These are of an amount themselves. */
const MONEY_ITSELF = /billete|moneda|vale|tarjeta|recarga/iu

const HAS_NUMBER = /\d|mil/i

/** Smaller numbers without a mark of money are sizes, ages and the like. */
const LEAST_BARE = 100
const isOfYears = (value: number): boolean => value >= 1950 && value <= 2030
/** Bare numbers that are years of a model; 2000 alone is money, and from 2000 to 2010 are years. */
const isYear = (value: number): boolean => isOfYears(value) && value % 100 !== 0

/**
 * The price that a search names: 'menos de 60 mil', 'hasta 5k', 'entre 2 y 3 mil', 'de 500 a 800',
 * 'más de 1000', 'por 1,500', 'a 1500', '2000 o menos', 'cel 3 mil'. Pesos. Null without any, and for numbers
 * that are none: 'de 12 a 18 meses', 'desde 2015', 'pantalla 4k'.
 */
export function readPrice(text: string): ReadPrice | null {
  if (!HAS_NUMBER.test(text)) return null
  return rangeIn(text) ?? mostIn(text) ?? leastIn(text) ?? exactIn(text)
}

function rangeIn(text: string): ReadPrice | null {
  const led = find(RANGE, text)
  const found = led ?? find(BARE_RANGE, text)
  if (!found) return null
  const [first, second] = [found.parts.slice(0, 4), found.parts.slice(4)]
  const unit = first[2] ?? second[2]
  const low = valueOf(first, unit)
  const high = valueOf(second, second[2])
  const isMoney =
    [first, second].some(isMarked) ||
    (low !== null && (led ? low >= 0 : low >= 1000 || isHundreds(low, high)))
  if (low === null || high === null || low > high || !isMoney) return null
  if (isBareYear(first) || (areBare(first, second) && isOfYears(low) && isOfYears(high)))
    return null
  return { precioMin: low, precioMax: high, typed: found.typed }
}

function mostIn(text: string): ReadPrice | null {
  for (const found of [find(AT_MOST, text), find(OR_LESS, text)]) {
    const { parts = [], typed = '' } = found ?? {}
    const precioMax = valueOf(parts)
    if (precioMax !== null && !isBareYear(parts)) return { precioMax, typed }
  }
  return null
}

function leastIn(text: string): ReadPrice | null {
  for (const found of [find(AT_LEAST, text), find(OR_MORE, text)]) {
    const { parts = [], typed = '' } = found ?? {}
    const precioMin = valueOf(parts)
    if (precioMin !== null && !isBareYear(parts)) return { precioMin, typed }
  }
  return null
}

function exactIn(text: string): ReadPrice | null {
  const { parts = [], typed = '' } = find(FOR, text) ?? find(ASKED, text) ?? {}
  const pesos = valueOf(parts)
  if (pesos !== null && !isBareYear(parts)) return { precioMax: pesos, typed }
  const last = MONEY_ITSELF.test(text) ? null : find(AT_END, text)
  const atEnd = last?.parts ?? []
  const precioMax = valueOf(atEnd)
  const isMoney = isMarked(atEnd) || THOUSANDS.test(atEnd[1] ?? '')
  return last && precioMax !== null && isMoney && !/^k$/i.test(atEnd[2] ?? '')
    ? { precioMax, typed: last.typed }
    : null
}

/** '500 a 2000': sizes and screws are smaller. */
const isHundreds = (low: number, high: number | null): boolean => low >= 300 && (high ?? 0) >= 1000

/** An amount's sign, number, unit and currency, as `AMOUNT` finds them. */
type Parts = readonly (string | undefined)[]

/** A rule's words as they were typed, and its amounts, without the sign before them. */
function find(rule: RegExp, text: string): { typed: string; parts: Parts } | null {
  const [whole, before = '', ...parts] = rule.exec(text) ?? []
  return whole === undefined ? null : { typed: whole.slice(before.length), parts }
}

const isMarked = ([sign, number = '', unit, currency]: Parts): boolean =>
  Boolean(sign ?? unit ?? currency) || /^mil$/i.test(number)

const areBare = (...all: readonly Parts[]): boolean => !all.some(isMarked)

const isBareYear = (parts: Parts): boolean => !isMarked(parts) && isYear(Number(parts[1]))

/** Null where it seems no money. */
function valueOf(parts: Parts, unit = parts[2]): number | null {
  const [sign, number = '', , currency] = parts
  const value = /^mil$/i.test(number) ? 1000 : readAmount(`${number} ${unit ?? ''}`.trim())
  return value !== null && (isMarked([sign, number, unit, currency]) || value >= LEAST_BARE)
    ? value
    : null
}
