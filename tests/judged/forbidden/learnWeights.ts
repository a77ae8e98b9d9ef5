import { dice } from '../../../src/demo/random.ts'
import { shareOf } from '../../../src/server/forbidden/classifier.ts'

/** An example by its features; `kind` is null for an honest ad. */
export interface Example {
  features: readonly string[]
  kind: string | null
  /** How much it counts; 1 for an ad. */
  worth?: number
}

export interface Learned {
  bias: number
  weights: ReadonlyMap<string, number>
}

const EPOCHS = 30
const STEP = 0.3
/** Keeps weights small: a word of two ads decides nothing alone. */
const L2 = 1e-4
/** A feature of a single ad says nothing about others. */
const LEAST_ADS = 2
const START = 1e-3

/** Logistic regression by stochastic gradient descent, each weight with its own step (AdaGrad); the same for the same examples. */
export function learn(examples: readonly Example[]): Learned {
  const places = new Map<string, number>()
  for (const [feature, { length }] of adsByFeature(examples))
    if (length >= LEAST_ADS) places.set(feature, places.size)
  const rows = examples.map(({ features, kind, worth = 1 }) => ({
    worth,
    isForbidden: kind === null ? 0 : 1,
    share: shareOf(features.length),
    at: features.flatMap((feature) => places.get(feature) ?? []),
  }))
  const weights = new Float64Array(places.size)
  const squares = new Float64Array(places.size).fill(START)
  let [bias, biasSquares] = [0, START]
  const { shuffle } = dice('weights')
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const { isForbidden, worth, share, at } of shuffle(rows)) {
      let sum = 0
      for (const place of at) sum += weights[place] ?? 0
      const score = bias + sum * share
      const error = worth * (1 / (1 + Math.exp(-score)) - isForbidden)
      biasSquares += error ** 2
      bias -= (STEP * error) / Math.sqrt(biasSquares)
      for (const place of at) {
        const slope = error * share + L2 * (weights[place] ?? 0)
        const square = (squares[place] ?? 0) + slope ** 2
        squares[place] = square
        weights[place] = (weights[place] ?? 0) - (STEP * slope) / Math.sqrt(square)
      }
    }
  }
  return {
    bias,
    weights: new Map(Array.from(places, ([feature, place]) => [feature, weights[place] ?? 0])),
  }
}

/** The kind to whose ads a feature belongs most. */
export interface Home {
  kind: string
  /** The logarithm of how many times likelier it is among them than among those of all kinds. */
  lift: number
}

const SMOOTHING = 0.5

/** The home of each feature of the forbidden ads. */
export function homesOf(examples: readonly Example[]): Map<string, Home> {
  const sizes = new Map<string, number>()
  for (const { kind } of examples) if (kind) sizes.set(kind, (sizes.get(kind) ?? 0) + 1)
  const homes = new Map<string, Home>()
  for (const [feature, ads] of adsByFeature(examples)) {
    const shares = Array.from(sizes, ([kind, size]) => ({
      kind,
      share:
        (ads.filter((ad) => ad.kind === kind).length + SMOOTHING) / (size + SMOOTHING * sizes.size),
    }))
    const mean = shares.reduce((sum, { share }) => sum + share, 0) / sizes.size
    const [most] = shares.toSorted((one, other) => other.share - one.share)
    if (most && ads.some(({ kind }) => kind !== null))
      homes.set(feature, { kind: most.kind, lift: Math.log(most.share / mean) })
  }
  return homes
}

function adsByFeature(examples: readonly Example[]): Map<string, Example[]> {
  const ads = new Map<string, Example[]>()
  for (const example of examples)
    for (const feature of example.features) {
      const same = ads.get(feature)
      if (same) same.push(example)
      else ads.set(feature, [example])
    }
  return ads
}
