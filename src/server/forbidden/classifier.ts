import type { Features } from './features.ts'
import weights from './rules/weights.json' with { type: 'json' }

/** The weights of a logistic regression that `npm run learn:forbidden` writes. */
export interface Weights {
  bias: number
  /** Scores below which hardly a forbidden ad is, from which few honest ads are, and from which hardly any is. */
  unlike: number
  like: number
  veryLike: number
  /** 'feature weight …' in tenths: features that speak for honest ads. */
  honest: string
  /** 'feature weight lift …' by kind: how many times likelier among its ads than among other forbidden ones, as a logarithm. */
  kinds: Readonly<Record<string, string>>
}

/** An ad's likeness to forbidden ads. */
export interface Likeness {
  /** Log odds: above 0 forbidden is likelier than honest among the ads that it learned from. */
  score: number
  /** The most likely kind: 'armas'. */
  kind: string
  /** The words that weighed most. */
  words: string
}

interface Weight {
  weight: number
  lift: number
  kind: string | null
}

const WORDS_SHOWN = 3
const TENTHS = 10

/** The share of each weight in a score of so many features: a long ad is no more forbidden for its length. */
export const shareOf = (features: number): number => 1 / Math.sqrt(Math.max(1, features))

/** Judges ads by weights; takes as long as the ad has features. */
export function classifierOf({
  bias,
  honest,
  kinds,
}: Weights): (ad: readonly Features[]) => Likeness {
  const known = new Map<string, Weight>()
  for (const [feature = '', weight] of numbersIn(honest, 1))
    known.set(feature, { weight: Number(weight) / TENTHS, lift: 0, kind: null })
  for (const [kind, list] of Object.entries(kinds))
    for (const [feature = '', weight, lift] of numbersIn(list, 2))
      known.set(feature, { weight: Number(weight) / TENTHS, lift: Number(lift) / TENTHS, kind })
  const likenessOf = (features: Features): Likeness => {
    let sum = 0
    const votes = new Map<string, number>()
    const found: { text: string; weight: number }[] = []
    for (const [feature, text] of features) {
      const { weight = 0, lift = 0, kind = null } = known.get(feature) ?? {}
      sum += weight
      if (kind === null) continue
      votes.set(kind, (votes.get(kind) ?? 0) + lift)
      if (text !== '') found.push({ text, weight })
    }
    const [[kind] = ['']] = [...votes].toSorted(([, one], [, other]) => other - one)
    found.sort((one, other) => other.weight - one.weight)
    const score = bias + sum * shareOf(features.size)
    return { score, kind, words: shownOf(found.map(({ text }) => text)) }
  }
  return (ad) => {
    const [first, ...others] = ad.map(likenessOf)
    const none = { score: bias, kind: '', words: '' }
    return others.reduce((most, one) => (one.score > most.score ? one : most), first ?? none)
  }
}

/** The first of these texts, none of them part of another. */
function shownOf(texts: readonly string[]): string {
  const shown: string[] = []
  for (const text of texts) {
    if (shown.length === WORDS_SHOWN) break
    if (!shown.some((one) => one.includes(text) || text.includes(one))) shown.push(text)
  }
  return shown.join(', ')
}

/** Each feature of a list with its numbers. */
function numbersIn(list: string, numbers: number): string[][] {
  const parts = list.split(' ')
  const size = numbers + 1
  return Array.from({ length: Math.floor(parts.length / size) }, (_, at) =>
    parts.slice(at * size, (at + 1) * size),
  )
}

/** The weights of a release. */
export const WEIGHTS: Weights = weights
let classify: ReturnType<typeof classifierOf> | undefined

/** The likeness by the weights of a release; they are read at the first ad, as the rules are compiled. */
export const likenessOf = (ad: readonly Features[]): Likeness =>
  (classify ??= classifierOf(WEIGHTS))(ad)

/** The words that speak most clearly for a kind, for the panel of the rules. */
export const wordsOfKind = (kind: string, count: number): string[] =>
  numbersIn(WEIGHTS.kinds[kind] ?? '', 2)
    .filter(([feature = '']) => /^[a-z]{3,}$/.test(feature))
    .toSorted(
      ([, one, lift], [, other, more]) => Number(other) * Number(more) - Number(one) * Number(lift),
    )
    .slice(0, count)
    .map(([feature = '']) => feature)
