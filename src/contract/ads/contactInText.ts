import { boundedTexts } from '../text/boundedTexts.ts'
import { ruleHits } from '../text/ruleHits.ts'
import { disguisedAddresses, isNameWithDot } from './disguisedAddresses.ts'
import { HIDDEN_CONTACT } from './kinds.ts'
import { dressedPhonesIn, phonesIn } from './phonesInText.ts'
import { plainSigns } from './plainSigns.ts'

/** A way of contact in a title or description: its kind and its place in the text. */
export interface ContactInText {
  kind: 'phone' | 'email' | 'site' | 'handle'
  start: number
  end: number
}

const AT = String.raw`(?:@| @ | ?[(\[] ?(?:at|arroba|@) ?[)\]] ?| arroba )`
const DOT = String.raw`(?: ?\. ?(?=\S)| ?[(\[] ?(?:dot|punto) ?[)\]] ?| punto )`
const EMAIL = new RegExp(
  String.raw`(^|[^\p{L}\d._%+-])[\p{L}\d._%+-]+${AT}[\p{L}\d-]+(?:${DOT}[\p{L}\d-]{2,}){1,3}`,
  'giu',
)
const ENDINGS =
  'com|mx|net|org|info|store|shop|online|site|app|xyz|link|page|biz|club|tienda|io|co(?=/|$|\\s)'
const SITE = new RegExp(
  String.raw`(^|[^\p{L}\d@._-])(?:https?://[^\s<>"»]+|www\.[^\s<>"»]+|(?:wa|t|m|fb)\.me/[^\s<>"»]+|(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:${ENDINGS})(?![\p{L}\d])(?:/[^\s<>"»]*)?)`,
  'giu',
)
const HANDLE = /(^|[^\p{L}\d._%+-])@[a-z\d_][a-z\d_.]{2,29}/giu
const NAMED_HANDLE =
  /(^|[^\p{L}\d])(?:ig|insta(?:gram)?|facebook|fb|face|tik ?tok|telegram|messenger)(?: ?: ?@?| @)[\p{L}\d_][\p{L}\d_.]{2,29}/giu

/**
 * Finds phones, e-mails, site addresses and network names in a title or description, in order and without overlaps.
 * Phones said in words count. Prices, years, sizes and quantities don't.
 */
export function contactsIn(text: string): ContactInText[] {
  const { plain, dressed, written } = plainSigns(text)
  const found = boundedTexts(plain)
    .flatMap((scanned) => contactsOf(scanned).map((contact) => ({ contact, scanned })))
    .concat(dressedPhonesIn(dressed).map((phone) => ({ contact: asPhone(phone), scanned: plain })))
    .sort(({ contact: a }, { contact: b }) => a.start - b.start || b.end - a.end)
  const apart: ContactInText[] = []
  let reached = 0
  for (const { contact, scanned } of found) {
    if (contact.start >= reached) apart.push(withWholeWord(contact, { scanned, plain, reached }))
    reached = Math.max(reached, apart.at(-1)?.end ?? 0, contact.end)
  }
  return apart.map(written)
}

const asPhone = (stretch: { start: number; end: number }): ContactInText => ({
  kind: 'phone',
  ...stretch,
})

const contactsOf = (text: string): ContactInText[] => [
  ...matches(text, EMAIL, 'email'),
  ...matches(text, SITE, 'site').filter(({ start, end }) => !isNameWithDot(text.slice(start, end))),
  ...matches(text, HANDLE, 'handle'),
  ...matches(text, NAMED_HANDLE, 'handle'),
  ...disguisedAddresses(text),
  ...phonesIn(text).map(asPhone),
]

/** A contact at a cut of the scanned text goes on behind it: the whole word is the contact. */
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

/** Sentences without ways of contact: for lists, previews and machines. */
export const withoutContacts = (text: string): string => cut(text, HIDDEN_CONTACT)

/** A title without ways of contact, and without the signs that led to them; `otherwise` when nothing is left. */
export function titleWithoutContacts(title: string, otherwise: string): string {
  const rest = cut(title, ' ')
  if (rest === title) return title
  const spaced = rest.replaceAll(/\s+/g, ' ')
  const tidy = spaced.slice(0, endWithout(LEADING_ON, spaced)).trim()
  return /\p{L}/u.test(tidy) ? tidy : otherwise
}

/** Signs that lead to the removed contact. */
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
  return ruleHits(text, rule).map(({ start, end }) => ({
    kind,
    start,
    end: lastOfWord(text, start, end),
  }))
}

/** The signs at the end belong to the sentence. */
const CLOSING = /[.,;:!?)\]}'"”»]/u
const lastOfWord = (text: string, start: number, end: number): number =>
  start + endWithout(CLOSING, text.slice(start, end))

/** Length of the text without such signs at its end. */
function endWithout(signs: RegExp, text: string): number {
  let end = text.length
  while (end > 0 && signs.test(text.charAt(end - 1))) end -= 1
  return end
}
