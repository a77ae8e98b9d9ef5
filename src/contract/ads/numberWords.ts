const ONES = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve']
const TEENS = ['diez', 'once', 'doce', 'trece', 'catorce', 'quince']
const COMPOSED = ['seis', 'siete', 'ocho', 'nueve'].map((one) => `dieci${one}`)
const TWENTIES = ['veinte', ...ONES.slice(1).map((one) => `veinti${one}`)]
const TENS = ['treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']

const VALUES = new Map<string, string>([
  ...[...ONES, ...TEENS, ...COMPOSED, ...TWENTIES].map(
    (word, value) => [word, String(value)] as const,
  ),
  ...TENS.map((word, at) => [word, String(30 + at * 10)] as const),
])
const LONGEST_FIRST = [...VALUES.keys()].sort((one, other) => other.length - one.length)
const PIECE = new RegExp(String.raw`\d+|${LONGEST_FIRST.join('|')}|y`, 'y')

/** A number in a word, or a part of it: its digits, and whether letters say it. */
export interface SaidNumber {
  digits: string
  isSpoken: boolean
}

/**
 * Numbers that a word consists of, digits and number words written together ('33doce34'). Null for every other
 * word.
 */
export function numbersOf(word: string): SaidNumber[] | null {
  const folded = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const said: SaidNumber[] = []
  let joins = false
  PIECE.lastIndex = 0
  while (PIECE.lastIndex < folded.length) {
    const [piece] = PIECE.exec(folded) ?? []
    if (piece === undefined) return null
    if (piece !== 'y') {
      const next = { digits: VALUES.get(piece) ?? piece, isSpoken: VALUES.has(piece) }
      const sum = joins ? sumOf(said.at(-1), next) : null
      if (sum !== null) said.pop()
      said.push(sum === null ? next : { ...next, digits: sum })
    }
    joins = piece === 'y'
  }
  return joins || said.length === 0 ? null : said
}

/** Tens and the ones that 'y' adds to them, 'treinta y tres'; null where they are two numbers. */
export function sumOf(tens: SaidNumber | undefined, ones: SaidNumber): string | null {
  const isSum = tens?.isSpoken && /^[3-9]0$/.test(tens.digits) && /^[1-9]$/.test(ones.digits)
  return isSum ? String(Number(tens.digits) + Number(ones.digits)) : null
}
