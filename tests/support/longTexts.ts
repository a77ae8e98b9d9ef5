/** Kinds of signs that fill a text from end to end; some rule once read too much of each. */
const KINDS: Readonly<Record<string, string>> = {
  'one Latin letter': 'a',
  'capitals and small letters': 'aAaaAAA',
  'one Cyrillic letter': 'ж',
  'Cyrillic letters that look Latin': 'ро',
  kana: 'ｱ',
  'Chinese signs': '文',
  'one digit': '7',
  'full-width digits': '５',
  'digits with hyphens': '1-',
  'digits with blanks': '5 ',
  'pairs of digits': '55 ',
  'hundreds with blanks': '100 ',
  'letters with dots': 'a.',
  'letters with hyphens': 'x-',
  'letters with hyphens and dots': 'x-x.',
  'letters with asterisks': 'p*s',
  'letters spelled out': 'p i s ',
  'letters with wide gaps': 'p  i  ',
  'at signs': '@',
  'letters with at signs': 'a@',
  'e-mails without an end': 'a@b.',
  handles: '@ab ',
  'beginnings of addresses': 'www.',
  addresses: 'https://a.mx/',
  'addresses without an end': 'https://',
  blanks: ' ',
  'no-break spaces': '\u00A0',
  newlines: '\n',
  'newlines among blanks': ' \n ',
  'words with blanks and newlines': 'sí  \n',
  emoji: '🛵',
  'joined emoji': '👩‍👧',
  flags: '🇲🇽',
  'combining marks': '\u0301',
  'combining marks of two kinds': '\u0301\u0323',
  'letters with marks': 'a\u0301',
  'invisible signs': '\u200B',
  parentheses: '(',
  'parentheses with letters': 'a(',
  dots: '.',
  dashes: '-–',
  'number words': 'tres ',
  'joined number words': 'treinta y tres ',
  prices: '$1,000 ',
  'a price without an end': '1,000,',
  'ranges of prices': 'de 100 a 200 ',
  years: 'del 2015 al ',
  places: 'en gdl ',
  vehicles: 'moto ',
  'forbidden things': 'vendo pistola ',
  praise: 'hermoso hermosa ',
  'a bit of everything': 'Año 2015, 55-12 @ñ 1,500 мир 🛵 (x) ',
}

const LONG = 10_000
/** Milliseconds of the processor: shorter times are fast enough, and too short to compare. */
const FLOOR = 40
/** A fifth of the length takes a fifth of the time in linear rules, and a 25th in quadratic ones. */
const GROWTH_MOST = 7
const TRIES = 3

/**
 * Kinds of text whose reading grows faster than their length, each with its growth from 2,000 to 10,000 signs.
 * A linear rule has none.
 */
export function slowKinds(read: (text: string) => unknown): [kind: string, growth: number][] {
  return Object.entries(KINDS).flatMap(([kind, part]): [string, number][] => {
    const growth = growthOf(read, (length) =>
      part.repeat(Math.ceil(length / part.length)).slice(0, length),
    )
    return growth > GROWTH_MOST ? [[kind, growth]] : []
  })
}

function growthOf(read: (text: string) => unknown, make: (length: number) => string): number {
  const [long, short] = [make(LONG), make(LONG / 5)]
  const first = timeOf(read, long)
  if (first < FLOOR) return 0
  const times = (text: string) =>
    Math.min(...Array.from({ length: TRIES }, () => timeOf(read, text)))
  const best = Math.min(first, times(long))
  const growth = best < FLOOR ? 0 : best / times(short)
  if (growth <= GROWTH_MOST) return growth
  // Five times as long again: chance is over by then, and a quadratic rule takes 25 times as long.
  return times(make(LONG * 5)) / best
}

function timeOf(read: (text: string) => unknown, text: string): number {
  // The time of this process counts, whatever else the machine has at hand.
  const before = process.cpuUsage()
  read(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
