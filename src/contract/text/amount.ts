import { plainMarks } from './typedText.ts'

/** Longer texts hold more than an amount. */
const MAX_LENGTH = 60
/** Beyond it numbers lose their last digits. */
const MAX_VALUE = 1e15

// Digits with signs between them, and a word that multiplies them.
const AMOUNT = String.raw`(\d+(?:[.,']\d+| \d{3}(?!\d))*[.,]?) ?(?:(k|mil|mill[oó]n(?:es)?|mdp)(?![\p{L}\d]))?`
const MONEY = String.raw`(?:pesos?|mxn?|m\.?n)(?![\p{L}\d])\.?`
// '500', or '500 a 800', where the first counts.
const RANGE = String.raw`${AMOUNT}(?: ?(?:a|al|-|o|hasta) ?\$? ?${AMOUNT})?`
const ONLY = new RegExp(
  String.raw`^(?:(?:de|desde|entre|por) )?(?:mxn? ?)?\$? ?${RANGE} ?(?:${MONEY})?$`,
  'iu',
)
const MARKED = new RegExp(String.raw`\$ ?${RANGE}|${RANGE}(?= ?${MONEY})`, 'iu')
const ANY = new RegExp(RANGE, 'iu')
const PARTS = 4

/** Thousands between commas, dots or blanks, millions before an apostrophe, one or two decimals. */
const GROUPED = /^([1-9]\d{0,2}(?:'\d{3})*(?:([., ])\d{3}(?:\2\d{3})*)?)(?:(?!\2\d)[.,](\d{1,2}))?$/
const PLAIN = /^(\d+)(?:[.,](\d+))?$/

/**
 * The amount of a text, as people in Mexico write it (decisions, section 5). '1,500' and "$1'500" are 1500,
 * '1500,50' is 1500.5, '15k' is 15000, 'de 500 a 800' is 500. Null for texts without an amount, or with more
 * than one.
 */
export function readAmount(text: string): number | null {
  const found = ONLY.exec(normalized(text))
  return found && firstOf(found)
}

/**
 * The amount of a text, else the first in it; a number marked as money goes first: '2 horas por $300' is 300.
 * Null without an amount.
 */
export function amountIn(text: string): number | null {
  const words = normalized(text)
  const found = ONLY.exec(words) ?? MARKED.exec(words) ?? ANY.exec(words)
  return found && firstOf(found)
}

/** Whether a number has at most so many decimals: further decimals are refused, not rounded. */
export const hasAtMost = (decimals: number, value: number): boolean =>
  Number(value.toFixed(decimals)) === value

const normalized = (text: string): string =>
  text.length > MAX_LENGTH ? '' : plainMarks(text).replaceAll(/[’‘´`′]/g, "'")

function firstOf(found: RegExpExecArray): number | null {
  const [numeral = '', unit, otherNumeral = '', otherUnit] = found.slice(
    found[1] === undefined ? 1 + PARTS : 1,
  )
  const first = valueOf(numeral)
  const other = valueOf(otherNumeral)
  if (first === null) return null
  // 'de 15 a 20 mil' speaks of thousands twice.
  const isOfSameUnit = unit === undefined && other !== null && first < other
  const times = timesOf(isOfSameUnit ? otherUnit : unit)
  const value = times === 1 ? first : Math.round(first * times * 100) / 100
  return value <= MAX_VALUE ? value : null
}

function valueOf(typed: string): number | null {
  const numeral = typed.replace(/[.,]$/, '')
  const grouped = GROUPED.exec(numeral)
  const [, whole = '', cents] = grouped
    ? [grouped[0], grouped[1], grouped[3]]
    : (PLAIN.exec(numeral) ?? [])
  return whole === '' ? null : Number(`${whole.replaceAll(/\D/g, '')}.${cents || 0}`)
}

function timesOf(unit = ''): number {
  if (unit === '') return 1
  return /^(?:k|mil)$/i.test(unit) ? 1000 : 1_000_000
}
