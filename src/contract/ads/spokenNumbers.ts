/** A number that is said in words, digits among them: its digits, and where in the text it stands. */
interface SpokenNumber {
  digits: string
  start: number
  end: number
}

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

const WORD = /[\p{L}\d]+/gu
/** Said of a number with fewer words, an amount is meant. */
const LEAST_WORDS = 3

/** Runs of number words and digits next to each other: 'tres tres doce 34, cincuenta y seis 78'. */
export function spokenNumbers(text: string): SpokenNumber[] {
  const found: SpokenNumber[] = []
  let run = none()
  const close = () => {
    if (run.words >= LEAST_WORDS)
      found.push({ start: run.start, end: run.end, digits: run.parts.join('') })
    run = none()
  }
  for (const { 0: typed, index } of text.matchAll(WORD)) {
    const word = typed.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    const value = /^\d{1,4}$/.test(word) ? word : VALUES.get(word)
    const isBeside = run.parts.length > 0 && /^[\s,.\-–/]{1,3}$/.test(text.slice(run.end, index))
    if (word === 'y' && isBeside) {
      run = { ...run, end: index + typed.length, joins: true }
    } else if (value === undefined) {
      close()
    } else {
      if (!isBeside) close()
      add(run, value, { start: index, end: index + typed.length, isWord: word !== value })
    }
  }
  close()
  return found
}

const none = () => ({ parts: [] as string[], start: 0, end: 0, words: 0, joins: false })

function add(
  run: ReturnType<typeof none>,
  value: string,
  { start, end, isWord }: { start: number; end: number; isWord: boolean },
): void {
  const last = run.parts.at(-1) ?? ''
  if (run.parts.length === 0) run.start = start
  // 'treinta y tres' is one number.
  if (run.joins && /^[3-9]0$/.test(last) && value.length === 1) {
    run.parts[run.parts.length - 1] = String(Number(last) + Number(value))
  } else run.parts.push(value)
  run.end = end
  run.words += isWord ? 1 : 0
  run.joins = false
}
