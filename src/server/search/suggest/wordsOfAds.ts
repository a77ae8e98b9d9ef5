import { wordsIn, type Phrase } from '../../../contract/search/suggest/phrase.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { NamedAd } from './newestAds.ts'

export interface WordsOfAds {
  add(ad: NamedAd): void
  /** How many ads have a folded word. */
  count(folded: string): number
  /** Words that begin so behind the last of the others, in ads that have all; folded, the commonest first. */
  beside(others: readonly string[], beginning: string): Phrase[]
}

/** Which words stand together in an ad's title, make and model. */
export function indexWords(): WordsOfAds {
  const words = new Map<string, { texto: string; ads: number[] }>()
  const wordsOfAd: string[][] = []
  return {
    add({ title, make, model }) {
      const number = wordsOfAd.length
      const own = new Map(
        [title, make, model].flatMap(wordsIn).map((texto) => [fold(texto), texto] as const),
      )
      wordsOfAd.push([...own.keys()])
      for (const [folded, texto] of own) {
        const known = words.get(folded)
        if (known) known.ads.push(number)
        else words.set(folded, { texto, ads: [number] })
      }
    },
    count: (folded) => words.get(folded)?.ads.length ?? 0,
    beside(others, beginning) {
      const [rarest = []] = others
        .map((word) => words.get(word)?.ads ?? [])
        .toSorted((a, b) => a.length - b.length)
      const counts = new Map<string, number>()
      for (const ad of rarest) {
        const all = wordsOfAd[ad] ?? []
        if (!others.every((word) => all.includes(word))) continue
        for (const word of all.slice(all.indexOf(others.at(-1) ?? '') + 1)) {
          if (word.startsWith(beginning) && !others.includes(word))
            counts.set(word, (counts.get(word) ?? 0) + 1)
        }
      }
      return [...counts]
        .map(([folded, ads]) => ({ folded, texto: words.get(folded)?.texto ?? folded, ads }))
        .toSorted((a, b) => b.ads - a.ads)
    },
  }
}
