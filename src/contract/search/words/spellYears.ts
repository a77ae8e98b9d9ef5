const YEAR = String.raw`((?:19|20)\d{2})`
/** The sign before the range, its first group. */
const START = String.raw`(^|[^\p{L}\d])`
const END = String.raw`(?![\p{L}\d])`
const LED = String.raw`(?:(?:modelos?|mod\.?|a[ñn]os?|del?|desde) ){0,3}`

/** 'del 2015 al 2018', '2015-2018', 'entre 2015 y 2018'. */
const BETWEEN = new RegExp(
  String.raw`${START}(?:entre ${LED}${YEAR} y (?:el )?|${LED}${YEAR} ?(?:-|–|a|al|hasta) ?(?:el )?)${YEAR}${END}`,
  'iu',
)
/** '2015 en adelante', 'desde 2015', 'del 2015 para arriba', '2015+'. */
const FROM = new RegExp(
  String.raw`${START}(?:${LED}${YEAR}(?:\+| (?:en adelante|pa(?:ra)? arriba|(?:o|y) (?:m[aá]s nuev[oa]s?|m[aá]s recientes?|posterior(?:es)?|superior(?:es)?))${END})|(?:desde(?: el)?|a partir del?|m[aá]s nuev[oa]s? (?:que|del?)) ${YEAR}${END})`,
  'iu',
)
/** '2010 para abajo', 'hasta 2010', 'anterior a 2010'. */
const UNTIL = new RegExp(
  String.raw`${START}(?:${LED}${YEAR} (?:pa(?:ra)? abajo|(?:o|y) (?:m[aá]s viej[oa]s?|anterior(?:es)?|menos))|(?:hasta(?: el)?|antes del?|anterior(?:es)? al?) ${YEAR})${END}`,
  'iu',
)

const HAS_YEAR = /(?:19|20)\d{2}/

/** Vehicles older than these have their year asked for by itself. */
const YEARS_BACK = 40

/**
 * The text with its range of model years spelled out: 'jetta 2015 a 2017' as 'jetta 2015 o 2016 o 2017'.
 * One range of a text is read, and none that is crossed or longer than 40 years; 'hasta 2000' is of pesos.
 */
export function spellYears(text: string, now: Date): string {
  if (!HAS_YEAR.test(text)) return text
  const next = now.getFullYear() + 1
  const between = BETWEEN.exec(text)
  if (between) {
    const [whole, before = '', led, bare, to] = between
    const typed = whole.slice(before.length)
    return spelled(text, typed, { from: Number(led ?? bare), to: Math.min(Number(to), next) })
  }
  const since = FROM.exec(text)
  const until = since ? null : UNTIL.exec(text)
  const [whole, before = '', followed, led] = since ?? until ?? []
  const year = Number(followed ?? led)
  if (whole === undefined || year % 100 === 0) return text
  return spelled(
    text,
    whole.slice(before.length),
    since ? { from: year, to: next } : { from: year - YEARS_BACK, to: year },
  )
}

function spelled(text: string, typed: string, { from, to }: { from: number; to: number }): string {
  if (from > to || to - from > YEARS_BACK) return text
  const years = Array.from({ length: to - from + 1 }, (_, after) => from + after)
  return text.replace(typed, years.join(' o '))
}
