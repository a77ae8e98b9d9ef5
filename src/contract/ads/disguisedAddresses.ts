import { ruleHits } from '../text/ruleHits.ts'

interface Address {
  kind: 'email' | 'site' | 'handle'
  start: number
  end: number
}

/**
 * Addresses of mail and sites that are disguised against programs: with blanks, signs in words, without an
 * ending or shortened. Names on networks without a sign count too. Each rule begins at a word, behind
 * its first group, and looks at a bounded number of signs.
 */
const WORD = String.raw`(^|[^\p{L}\d._%+-])[\p{L}\d][\p{L}\d._%+-]{0,60}?`
const LABEL = String.raw`[\p{L}\d][\p{L}\d-]{1,40}`
const AT = String.raw`(?:\s{0,3}@\s{0,3}|\s{0,3}[(\[{] ?(?:a|at|arroba|@) ?[)\]}]\s{0,3}|\sarroba\s)`
const POINT = String.raw`\s{0,3}[(\[{] ?(?:dot|punto|\.) ?[)\]}]\s{0,3}|\spunto\s`
const DOT = String.raw`(?:\s{0,3}\.\s{0,3}|${POINT})`
const ENDING = String.raw`(?:com|mx|net|org)(?:${DOT}mx)?(?![\p{L}\d])`
const PROVIDER = '(?:gmail|hotmail|outlook|yahoo|icloud|live|msn|prodigy|proton(?:mail)?)'
const NETWORK = String.raw`(?:ig|insta(?:gram)?|facebook|fb|face|tik ?tok|telegram|messenger|snapchat)`

const RULES: readonly [Address['kind'], string][] = [
  ['email', `${WORD}${AT}(?:${LABEL}${DOT}${ENDING}|${PROVIDER}(?![\\p{L}\\d]))`],
  ['site', String.raw`${WORD}(?:${POINT}|\s{1,3}\.\s{0,3})${ENDING}`],
  ['site', String.raw`${WORD}\.\s{1,3}(?:com|net|org)(?:${DOT}mx)?(?![\p{L}\d])`],
  // Short links: a country's ending of two letters, and more behind a stroke.
  ['site', String.raw`(^|[^\p{L}\d._@/-])[a-z\d][a-z\d-]{1,40}\.[a-z]{2}/[\p{L}\d_-]{2,60}`],
  // Only a network's name leads to it, so it must have a dot, a line or a number.
  [
    'handle',
    String.raw`(^|[^\p{L}\d])${NETWORK}(?:\s(?:es|como))?\s(?=\p{L}[\p{L}\d]{0,28}[._\d][\p{L}\d])\p{L}[\p{L}\d._]{2,28}[\p{L}\d]`,
  ],
]
const COMPILED = RULES.map(([kind, rule]) => [kind, new RegExp(rule, 'giu')] as const)

/** A sentence that begins behind the dot: 'face id.Como nuevo'. Keyboards write 'gmail. Com' so, too. */
const NEXT_SENTENCE = /\.\s*\p{Lu}\p{Ll}/u

export function disguisedAddresses(plain: string): Address[] {
  return COMPILED.flatMap(([kind, rule]) =>
    ruleHits(plain, rule)
      .filter(({ hit }) => kind === 'email' || !NEXT_SENTENCE.test(hit))
      .map(({ start, end }) => ({ kind, start, end })),
  )
}

/**
 * A capitalised word with an ending, and the name of a technology: 'Version.com de película', 'ASP.NET'.
 * Addresses are written in small letters, or all in large ones.
 */
export const isNameWithDot = (site: string): boolean =>
  /^(?:\p{Lu}\p{Ll}+\.\p{L}+|\p{Lu}+\.NET)$/u.test(site)
