import { DIALLED } from '../catalogue/contact.ts'
import { boundedTexts } from '../text/boundedTexts.ts'
import { spokenNumbers } from './spokenNumbers.ts'

/** A way of contact that stands in a title or description: what kind, and where in the text. */
export interface ContactInText {
  kind: 'phone' | 'email' | 'site' | 'handle'
  start: number
  end: number
}

/** Stands where a way of contact stood in sentences. */
const HIDDEN = '(contacto oculto)'

const AT = String.raw`(?:@| @ | ?[(\[] ?(?:at|arroba|@) ?[)\]] ?| arroba )`
const DOT = String.raw`(?: ?\. ?(?=\S)| ?[(\[] ?(?:dot|punto) ?[)\]] ?| punto )`
const EMAIL = new RegExp(
  String.raw`(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+${AT}[\p{L}\d-]+(?:${DOT}[\p{L}\d-]{2,}){1,3}`,
  'giu',
)
const ENDINGS =
  'com|mx|net|org|info|store|shop|online|site|app|xyz|link|page|biz|club|tienda|io|co(?=/|$|\\s)'
const SITE = new RegExp(
  String.raw`(?<![\p{L}\d@._-])(?:https?://[^\s<>"»]+|www\.[^\s<>"»]+|(?:wa|t|m|fb)\.me/[^\s<>"»]+|(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:${ENDINGS})(?![\p{L}\d])(?:/[^\s<>"»]*)?)`,
  'giu',
)
const HANDLE =
  /(?<![\p{L}\d._%+-])@[a-z\d_][a-z\d_.]{2,29}|(?<![\p{L}\d])(?:ig|insta(?:gram)?|facebook|fb|face|tik ?tok|telegram|messenger)(?: ?: ?@?| @)[\p{L}\d_][\p{L}\d_.]{2,29}/giu

/** Digits in groups, a sign or two between them, as phones are written. */
const DIGITS =
  /(?<![\p{L}\d$#.,/-])(?:\+? ?\(?\d[\d().\-–—/ ·_*]{7,40}\d|\+?\d{10,13})(?![\p{L}\d])/gu
/** How 10 digits are grouped when somebody writes a phone. */
const GROUPINGS = new Set(
  '10 2-8 3-7 2-4-4 3-3-4 3-4-3 4-3-3 4-6 6-4 5-5 3-3-2-2 2-4-2-2 2-2-2-4 4-2-2-2 3-2-2-3 2-2-2-2-2 2-3-3-2 2-3-2-3 1-1-1-1-1-1-1-1-1-1'.split(
    ' ',
  ),
)
const MONEY_BEFORE = /(?:\$|mxn|precio|pesos|usd)[ :]*$/iu
const MONEY_AFTER = /^ ?(?:pesos|mxn|m\.n|mil\b|millones|usd|km\b|kil[oó]metros|%)/iu
/** What else has ten digits: parts, series, books, sheets of an office. */
const NUMBERED =
  /(?:isbn|imei|serie|series|s\/n|sn|modelo|mod|parte|n[uú]m\. de parte|folio|niv|vin|sku|c[oó]digo|ref|referencia|upc|ean|clave|medidas?|tallas?|calibres?|part number|p\/n|cuenta|clabe|tarjeta|pedimento|a[nñ]os?)[.: #]*(?:no\.?|n[uú]m(?:ero)?\.?|es|del?)?[.: #]*$/iu

/**
 * Where a title or description gives a phone, an e-mail, the address of a site or a name on a network,
 * phones said in words included; in order, none over another. Prices, years, sizes and numbers of things
 * are none.
 */
export function contactsIn(text: string): ContactInText[] {
  const plain = text.replaceAll(/[\uFF10-\uFF19]/g, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  )
  const found = boundedTexts(plain)
    .flatMap((scanned) => contactsOf(scanned).map((contact) => ({ contact, scanned })))
    .toSorted(({ contact: a }, { contact: b }) => a.start - b.start || b.end - a.end)
  const apart: ContactInText[] = []
  let reached = 0
  for (const { contact, scanned } of found) {
    if (contact.start >= reached) apart.push(withWholeWord(contact, { scanned, plain, reached }))
    reached = Math.max(reached, apart.at(-1)?.end ?? 0, contact.end)
  }
  return apart
}

const contactsOf = (text: string): ContactInText[] => [
  ...matches(text, EMAIL, 'email'),
  ...matches(text, SITE, 'site'),
  ...matches(text, HANDLE, 'handle'),
  ...phonesIn(text),
  ...spokenNumbers(text)
    .filter(({ digits }) => isPhone(digits))
    .map(({ start, end }) => ({ kind: 'phone' as const, start, end })),
]

/** What reaches a cut of the scanned text goes on behind it: the whole word gives the contact. */
function withWholeWord(
  found: ContactInText,
  { scanned, plain, reached }: { scanned: string; plain: string; reached: number },
): ContactInText {
  const isCut = (at: number): boolean => scanned.charAt(at) !== plain.charAt(at)
  let { start, end } = found
  if (isCut(start - 1)) while (start > reached && /\S/.test(plain.charAt(start - 1))) start -= 1
  if (!isCut(end)) return { ...found, start }
  while (end < plain.length && /\S/.test(plain.charAt(end))) end += 1
  return { ...found, start, end: lastOfWord(plain, start, end) }
}

/** Sentences with ways of contact left out: for lists, previews and what machines read. */
export const withoutContacts = (text: string): string => cut(text, HIDDEN)

/** A title without ways of contact, and without the signs that led to them; `otherwise` when nothing is left. */
export function titleWithoutContacts(title: string, otherwise: string): string {
  const rest = cut(title, ' ')
  if (rest === title) return title
  const spaced = rest.replaceAll(/\s+/g, ' ')
  const tidy = spaced.slice(0, endWithout(LEADING_ON, spaced)).trim()
  return /\p{L}/u.test(tidy) ? tidy : otherwise
}

/** Signs that lead to what is gone. */
const LEADING_ON = /[\s\-–:,;|/(]/u

function cut(text: string, instead: string): string {
  let done = 0
  const parts = contactsIn(text).map(({ start, end }) => {
    const before = text.slice(done, start)
    done = end
    return before + instead
  })
  return parts.length === 0 ? text : parts.join('') + text.slice(done)
}

function matches(text: string, rule: RegExp, kind: ContactInText['kind']): ContactInText[] {
  return [...text.matchAll(rule)].map(({ index, 0: hit }) => ({
    kind,
    start: index,
    end: lastOfWord(text, index, index + hit.length),
  }))
}

/** The signs at the end belong to the sentence. */
const CLOSING = /[.,;:!?)\]}'"”»]/u
const lastOfWord = (text: string, start: number, end: number): number =>
  start + endWithout(CLOSING, text.slice(start, end))

/** Where a text ends without such signs behind it. */
function endWithout(signs: RegExp, text: string): number {
  let end = text.length
  while (end > 0 && signs.test(text.charAt(end - 1))) end -= 1
  return end
}

function phonesIn(text: string): ContactInText[] {
  return [...text.matchAll(DIGITS)].flatMap(({ index, 0: hit }): ContactInText[] => {
    const before = text.slice(Math.max(0, index - 24), index)
    const after = text.slice(index + hit.length, index + hit.length + 12)
    if (MONEY_BEFORE.test(before) || MONEY_AFTER.test(after) || NUMBERED.test(before)) return []
    return isGroupedAsPhone(hit) ? [{ kind: 'phone', start: index, end: index + hit.length }] : []
  })
}

const isPhone = (digits: string): boolean => /^[2-9]\d{9}$/.test(digits.replace(DIALLED, ''))

function isGroupedAsPhone(hit: string): boolean {
  const groups = hit.match(/\d+/g) ?? []
  const all = groups.join('')
  if (!isPhone(all)) return false
  const own = withoutPrefix(groups, all.length - all.replace(DIALLED, '').length)
  if (!own || !GROUPINGS.has(own.map(({ length }) => length).join('-'))) return false
  return !isCounting(own.map(Number)) && (own.length === 1 || !own.slice(1).every(isYear))
}

/** The groups behind the first `count` digits, or null where those end inside of one. */
function withoutPrefix(groups: readonly string[], count: number): string[] | null {
  if (groups.length === 1) return [groups.join('').slice(count)]
  let left = count
  const own = groups.filter((group) => {
    if (left <= 0) return true
    left -= group.length
    return false
  })
  return left === 0 ? own : null
}

/** '22 23 24 25 26': sizes. */
const isCounting = (numbers: readonly number[]): boolean => {
  const steps = new Set(numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0)))
  return numbers.length > 3 && steps.size === 1
}

/** Years, sizes and the like stand in fours too. */
const isYear = (group: string): boolean => /^(?:19[5-9]\d|20[0-3]\d)$/.test(group)
