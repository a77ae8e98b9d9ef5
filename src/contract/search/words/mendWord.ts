/** A word of the lexicon with how many ads have used it. */
export interface LexiconWord {
  word: string
  uses: number
}

/**
 * The word that was most likely meant: the one with the fewest slips between, of equals the most
 * used. Null when none is near enough: a wild guess would answer a question that nobody asked. Few miss
 * the first letter but by its sound: 'avioneta' is no 'camioneta', and 'morsa' no 'corsa'.
 */
export function likeliestWord(typed: string, candidates: readonly LexiconWord[]): string | null {
  const forgiven = slipsForgiven(typed)
  const [best] = candidates
    .filter(({ word }) => word[0] === typed[0])
    // Each letter that a word is longer or shorter by is a slip.
    .filter(({ word }) => Math.abs(word.length - typed.length) <= forgiven)
    .map(({ word, uses }) => ({ word, uses, slips: slipsBetween(typed, word) }))
    .filter(({ slips }) => slips <= forgiven)
    .sort((a, b) => a.slips - b.slips || b.uses - a.uses)
  return best?.word ?? null
}

function slipsForgiven({ length }: string): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 10 ? 2 : 3
}

/**
 * How many letters were missed, added, mistaken or swapped with their neighbour: the optimal string
 * alignment distance.
 */
export function slipsBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let slips = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) slips = Math.min(slips, at(beforeLast, j - 2) + 1)
      row.push(slips)
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity
