import { DIALLED } from '../catalogue/contact.ts'
import { ruleHits } from '../text/ruleHits.ts'
import { numbersOf, sumOf, type SaidNumber } from './numberWords.ts'
import { DRESSED_DIGIT } from './plainSigns.ts'

/** A part of a text, from a sign up to another, exclusive. */
interface Stretch {
  start: number
  end: number
}

/** Digits that stand together, or are said in words. */
interface Group extends SaidNumber, Stretch {
  /** Letters stand beside or in the group, or a line ends before it: it may be something else. */
  isDoubtful: boolean
}

const WORD = /[\p{L}\p{M}\d]+/gu
/** Longest number that is said in words. */
const WORD_MOST = 60
/** A country's code and ten digits, as dialled from abroad. */
const DIGITS_MOST = 16
/**
 * Signs between the groups of a phone: blanks, dashes, dots and pictures. Signs that give a number another
 * meaning are excluded.
 */
const SIGN = String.raw`[^\p{L}\d\p{Sc}#%@:;<>"&?!]`
const BETWEEN = new RegExp(String.raw`^(?:${SIGN}{0,3}|(${SIGN})\1*)$`, 'u')
/** Mexico's numbering plan: only service codes have a zero in the second place. */
const PHONE = /^(?:[2-9][1-9]\d|[89]00)\d{7}$/
/** Letters that are drawn like digits. */
const DRAWN: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1', S: '5' }

/** Areas with a code of two digits; other areas have three. */
const LARGE_AREAS = /^(?:33|55|56|81)/
/** Usual groupings of the ten digits of a written phone. */
const USUAL = new Set(
  '10 2-8 3-7 2-4-4 3-3-4 3-4-3 4-3-3 4-6 6-4 5-5 3-3-2-2 2-4-2-2 2-2-2-4 4-2-2-2 3-2-2-3 2-2-2-2-2 2-3-3-2 2-3-2-3 1-1-1-1-1-1-1-1-1-1'.split(
    ' ',
  ),
)
/** Spoken with fewer words, a number may be an amount. */
const LEAST_SPOKEN = 3

const MONEY_BEFORE = /(?:[\p{Sc}#]|mxn|precio|pesos|usd)[ :]*$/iu
const MONEY_AFTER = /^ ?(?:pesos|mxn|m\.n|mil\b|millones|usd|km\b|kil[oó]metros|%)/iu
/** Other things have ten digits too: parts, series, books, sheets of an office. */
const NUMBERED =
  /(?:isbn|imei|serie|series|s\/n|sn|modelo|mod|parte|n[uú]m\. de parte|folio|niv|vin|sku|c[oó]digo|ref|referencia|upc|ean|clave|medidas?|tallas?|calibres?|part number|p\/n|cuenta|clabe|tarjeta|pedimento|a[nñ]os?)[.: #]*(?:no\.?|n[uú]m(?:ero)?\.?|es|del?)?[.: #]*$/iu
/** A sign that ties a number to the word before it: 'SKU-5512345678'. */
const TIED = /(\p{L}*)[-/_.,]$/u

/**
 * Phones in a text, with digits drawn or said in words. Ten digits next to each other are a phone by their
 * groups: the usual ones, or a group of the area's code. Words beside them may say otherwise, and years, sizes
 * and amounts are none.
 */
export function phonesIn(plain: string): Stretch[] {
  return runsOf(plain).flatMap((run) => phonesOfRun(run, plain))
}

/** Ten to thirteen circled digits, keys and the like in a row, behind two other signs: only phones are hidden so. */
const DRESSED = new RegExp(
  `(^[^${DRESSED_DIGIT}]?|[^${DRESSED_DIGIT}]{2}|\\n)${DRESSED_DIGIT}(?:[ .-]?${DRESSED_DIGIT}){9,12}(?!${DRESSED_DIGIT})`,
  'gu',
)

/** Phones in digits of other shapes, whatever their first digits are (`plainSigns`). */
export function dressedPhonesIn(dressed: string): Stretch[] {
  return ruleHits(dressed, DRESSED).map(({ start, end }) => ({ start, end }))
}

/** Groups of digits with nothing but signs between them. */
function runsOf(plain: string): Group[][] {
  const runs: Group[][] = []
  let run: Group[] = []
  let reached = 0
  let joins = false
  const close = () => {
    if (run.length > 0) runs.push(run)
    run = []
    joins = false
  }
  for (const { 0: word, index } of plain.matchAll(WORD)) {
    const groups = groupsOf(word, index)
    const between = plain.slice(reached, index)
    if (!isBeside(run.at(-1), groups[0], between)) close()
    reached = index + word.length
    if (/^y$/i.test(word) && run.at(-1)?.isSpoken) {
      joins = true
      continue
    }
    if (groups.length === 0 || (groups[0]?.start ?? index) > index) close()
    for (const group of groups) {
      const isDoubtful = group.isDoubtful || (run.length > 0 && between.includes('\n'))
      const sum = joins ? sumOf(run.at(-1), group) : null
      const start = sum === null ? group.start : (run.pop()?.start ?? group.start)
      run.push({ ...group, start, isDoubtful, digits: sum ?? group.digits })
      joins = false
    }
    if ((groups.at(-1)?.end ?? reached) < reached) close()
  }
  close()
  return runs
}

function isBeside(last: Group | undefined, next: Group | undefined, between: string): boolean {
  if (!BETWEEN.test(between)) return false
  // Digits with a comma and a blank between them are a list.
  return !/,\s/.test(between) || Boolean(last?.isSpoken || next?.isSpoken)
}

/** The digits of a word, whole or at either end. */
function groupsOf(word: string, start: number): Group[] {
  if (word.length > WORD_MOST) return []
  const whole = { start, end: start + word.length }
  if (/^\d+$/.test(word)) return [{ ...whole, digits: word, isSpoken: false, isDoubtful: false }]
  const numbers = numbersOf(word)
  if (numbers) {
    const isSpoken = numbers.some((number) => number.isSpoken)
    return numbers.map(({ digits }) => ({ ...whole, digits, isSpoken, isDoubtful: false }))
  }
  if (!/\d/.test(word)) return []
  const digits = word.replaceAll(/[OoIlS]/g, (letter) => DRAWN[letter] ?? letter)
  const isDrawn = /^\d+$/.test(digits) && word.replaceAll(/\D/g, '').length * 2 > word.length
  const doubtful = { ...whole, isSpoken: false, isDoubtful: true }
  if (isDrawn) return [{ ...doubtful, digits }]
  const [, before, behind] = /^(\p{L}+)(\d+)$/u.exec(word) ?? []
  if (before && behind && mayLead(before))
    return [{ ...doubtful, digits: behind, start: start + before.length }]
  const [, first] = /^(\d+)\p{L}+$/u.exec(word) ?? []
  return first ? [{ ...doubtful, digits: first, end: start + first.length }] : []
}

/** 'whats' leads to a phone, 'SKU' to something else. */
const mayLead = (letters: string): boolean => /\p{Ll}|^(?:TEL|CEL|WHATS|WA|SMS)/u.test(letters)

function phonesOfRun(run: readonly Group[], plain: string): Stretch[] {
  const found: Stretch[] = []
  for (let first = 0; first < run.length; first += 1) {
    const last = endOfPhone(run, first, plain)
    const [from, to] = [run[first], run[last ?? first]]
    if (last === undefined || !from || !to) continue
    found.push({ start: openedAt(from.start, to.end, plain), end: to.end })
    first = last
  }
  return found
}

/** The last group of the longest phone that begins with a group, if one does. */
function endOfPhone(run: readonly Group[], first: number, plain: string): number | undefined {
  const hasPlus = plain.charAt((run[first]?.start ?? 0) - 1) === '+'
  let dialled = ''
  let longest: number | undefined
  for (let last = first; last < run.length; last += 1) {
    dialled += run[last]?.digits ?? ''
    if (dialled.length > DIGITS_MOST) break
    const isMexican = PHONE.test(nationalOf(dialled))
    const isFromAbroad = hasPlus && longest === undefined && dialled.length > 10
    if (!isMexican && !isFromAbroad) continue
    const groups = run.slice(first, last + 1)
    if (isExplained(groups, plain)) continue
    if (isFromAbroad || isSaidAsPhone(groups, plain, groups.length === run.length)) longest = last
  }
  return longest
}

/** The ten digits of a number, without its dialling prefix. */
const nationalOf = (dialled: string): string =>
  dialled.length > 10 && /^(?:0|52)/.test(dialled)
    ? dialled.replace(DIALLED, '').replace(/^0(?=\d{10}$)/, '')
    : dialled

/**
 * True for ten digits of an area in Mexico that are grouped like a phone only; `isAll`: no others stand beside
 * them.
 */
function isSaidAsPhone(groups: readonly Group[], plain: string, isAll: boolean): boolean {
  const digits = groups.map((group) => group.digits)
  const all = digits.join('')
  const prefix = all.length - nationalOf(all).length
  const own = withoutPrefix(digits, prefix)
  if (isCounting(own) || isAmount(groups, plain)) return false
  // A prefix within a group looks like any digits where other groups stand beside it.
  if (!isAll && digits.length > 1 && own.join('-') !== digits.slice(-own.length).join('-'))
    return false
  const spoken = groups.filter(({ isSpoken }) => isSpoken).length
  const isSure = isAll && groups.every(({ isDoubtful }) => !isDoubtful)
  if (isSure && (spoken === 0 || spoken >= LEAST_SPOKEN) && hasArea(own)) return true
  return USUAL.has(own.map(({ length }) => length).join('-'))
}

/** A group ends where the area's code does. */
function hasArea(own: readonly string[]): boolean {
  const area = LARGE_AREAS.test(own.join('')) ? 2 : 3
  let length = 0
  return own.some((group) => (length += group.length) === area)
}

/** Words or signs beside the number give it another meaning. */
function isExplained(groups: readonly Group[], plain: string): boolean {
  const [start, end] = [groups[0]?.start ?? 0, groups.at(-1)?.end ?? 0]
  const before = plain.slice(Math.max(0, start - 24), start)
  const [, letters] = TIED.exec(before) ?? []
  if (letters !== undefined && letters !== '' && !mayLead(letters)) return true
  return (
    MONEY_BEFORE.test(before) ||
    NUMBERED.test(before) ||
    MONEY_AFTER.test(plain.slice(end, end + 12))
  )
}

/** The groups behind the first `count` digits. */
function withoutPrefix(groups: readonly string[], count: number): string[] {
  let left = count
  return groups.flatMap((group) => {
    const own = group.slice(left)
    left = Math.max(0, left - group.length)
    return own === '' ? [] : [own]
  })
}

/** Years, days and sizes: '2010 2012 2014', '2026-03-12', '22 23 24 25 26'. */
function isCounting(groups: readonly string[]): boolean {
  const numbers = groups.map(Number)
  const steps = new Set(
    numbers.slice(1).map((number, at) => Math.sign(number - (numbers[at] ?? 0))),
  )
  if (numbers.length > 3 && steps.size === 1 && !steps.has(0)) return true
  const [year = '', month = 0] = [groups[0], numbers[1]]
  if (numbers.length > 2 && isYear(year) && month >= 1 && month <= 12) return true
  return groups.length > 1 && groups.slice(1).every(isYear)
}

const isYear = (group: string): boolean => /^(?:19[5-9]\d|20[0-3]\d)$/.test(group)

/** '3,312,345,678': thousands. */
function isAmount(groups: readonly Group[], plain: string): boolean {
  const rest = groups.slice(1)
  return (
    rest.length > 1 &&
    rest.every(({ digits, start }) => digits.length === 3 && /[.,]/.test(plain.charAt(start - 1)))
  )
}

/** A phone includes its opening signs; a bracket only where it is closed inside. */
function openedAt(start: number, end: number, plain: string): number {
  const isClosed = plain.slice(start, end).includes(')')
  const opening = isClosed ? /(?:\+ ?)?(?:\( ?)?$/ : /(?:\+ ?)?$/
  return start - (opening.exec(plain.slice(Math.max(0, start - 4), start))?.[0].length ?? 0)
}
