import { LETTER } from './readPrice.ts'

const HUNDREDS =
  'cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  )
/** The values of numbers in words. */
const VALUES: ReadonlyMap<string, number> = new Map(
  [
    'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'.split(' '),
    'diez veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' '),
    HUNDREDS,
  ].flatMap((words, power) => words.map((word, place) => [word, (place + 1) * 10 ** power])),
)
const NUMBER = [...VALUES.keys()].join('|')
const HUNDRED = HUNDREDS.join('|')

/** The sign before a word, which stays. */
const START = `(^|[^${LETTER}\\d])`
const END = `(?![${LETTER}\\d])`
const THOUSANDS = `(?:mil|mill[oó]n(?:es)?)${END}`

/** 'dos mil', 'un millón', and the first of 'dos a tres mil'. */
const OF_THOUSANDS = new RegExp(
  `${START}(${NUMBER}) (?=${THOUSANDS}|(?:a|y|o) (?:${NUMBER}|\\d+) ?${THOUSANDS})`,
  'gi',
)
/** '1 millón y medio'. */
const AND_A_HALF = new RegExp(`${START}(?:(\\d+) )?mill[oó]n(?:es)? y medio${END}`, 'gi')
const HALF_A_MILLION = new RegExp(`${START}medio mill[oó]n${END}`, 'gi')
/** '2 mil 500', 'mil quinientos'. */
const AND_HUNDREDS = new RegExp(`${START}(?:(\\d{1,3}) ?)?mil (\\d{3}|${HUNDRED})${END}`, 'gi')
/** 'hasta quinientos', 'entre quinientos y mil'. */
const OF_HUNDREDS = new RegExp(`( (?:de|hasta|por|entre|y|a) )(${HUNDRED})${END}`, 'gi')

/** 'motos entre 10 y 15', 'carro entre 60 y 80': of thousands, for nobody sells them for less. */
const BETWEEN = / entre (\d{1,3}) y (\d{1,3})$/i
const VEHICLE =
  /(?: |^)(?:(?:cuatri)?motos?|motonetas?|(carro|auto|coche|camioneta|troca|pickup)s?)(?= |$)/gi
const LEAST_CAR = 30
const MOST_MOTO = 99

const valueOf = (word: string): number => VALUES.get(word.toLowerCase()) ?? Number(word)

/**
 * The text with its amounts in digits, as they are said to a phone: 'dos mil quinientos' is '2500', 'un millón'
 * '1 millón', 'medio millón' '500 mil'.
 */
export const spellAmounts = (text: string): string =>
  text
    .replace(BETWEEN, (said, low: string, high: string, at: number) => {
      const thing = [...text.slice(0, at).matchAll(VEHICLE)].at(-1)
      if (!thing) return said
      const isPrice = thing[1] ? Number(high) >= LEAST_CAR : Number(high) <= MOST_MOTO
      return isPrice ? ` entre ${low} mil y ${high} mil` : said
    })
    .replace(HALF_A_MILLION, (_, before: string) => `${before}500 mil`)
    .replace(OF_THOUSANDS, (_, before: string, word: string) => `${before}${valueOf(word)} `)
    .replace(AND_A_HALF, (_, before: string, millions = '1') => `${before}${millions}.5 millones`)
    .replace(
      AND_HUNDREDS,
      (_, before: string, thousands = '1', rest: string) =>
        before + String(Number(thousands) * 1000 + valueOf(rest)),
    )
    .replace(OF_HUNDREDS, (_, before: string, word: string) => before + String(valueOf(word)))
