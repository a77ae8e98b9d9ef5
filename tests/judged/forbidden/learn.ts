import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { demoCatalogue } from '../../../src/demo/catalogue.ts'
import { classifierOf, type Weights } from '../../../src/server/forbidden/classifier.ts'
import { featuresOf, type Features } from '../../../src/server/forbidden/features.ts'
import {
  findForbidden,
  readOffer,
  shippedMatcher,
  type Offer,
} from '../../../src/server/forbidden/findForbidden.ts'
import { adsOf } from '../corpus.ts'
import { asOffer, KNOWN, linesOf, type JudgedOffer } from './judgeForbidden.ts'
import { homesOf, learn, type Example } from './learnWeights.ts'

/**
 * Learns the classifier of forbidden ads from the lists in `learned/`, tells how well it does on each author
 * whose ads it did not learn from, and writes `src/server/forbidden/rules/weights.json`: `npm run learn:forbidden`.
 * Lists that authors wrote as JSON lines are added first: `npm run learn:forbidden -- d.forbidden.jsonl d.honest.jsonl`.
 */
const LEARNED = new URL('learned/', import.meta.url)

/** Shares of honest ads that may be held, and suspect besides, by words or likeness. */
const HELD_MOST = 0.003
const SUSPECT_MOST = 0.03
/** Authors most of whose honest ads are meant to be mistaken for forbidden ones: no measure for a bar. */
const TRICKY_AUTHORS: ReadonlySet<string> = new Set(['known', 'l', 'rules'])
/** The share of ads rightly held by their words that may be published as suspect, being unlike forbidden ads. */
const UNLIKE_MOST = 0.025
/** Smaller weights are left out. */
const LEAST_WEIGHT = 1.2

interface Ad extends Example {
  author: string
  parts: readonly Features[]
  /** Whether a rule of words holds it. */
  isHeld: boolean
}

const print = (text: string) => process.stdout.write(`${text}\n`)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8)

function adOf(author: string, offer: Offer, kind: string | null): Ad {
  const matcher = shippedMatcher()
  const parts = featuresOf(readOffer(offer, matcher))
  const features = [...new Set(parts.flatMap((part) => [...part.keys()]))]
  const isHeld = findForbidden(offer, { ...matcher, likenesses: [] }).some(
    ({ strength }) => strength === 'sure',
  )
  return { author, parts, features, kind, isHeld }
}

/** Adds an author's list 'd.forbidden.jsonl' as 'learned/d.forbidden.txt'. */
function addList(file: string): void {
  const name = basename(file, '.jsonl')
  const lines = linesOf(file).map(({ titulo, descripcion = '', class: own = '' }) => {
    const kind = name.endsWith('.forbidden') ? [own] : []
    return [...kind, ...[titulo, descripcion].map((text) => text.replaceAll(/[|\s]+/g, ' '))].join(
      '|',
    )
  })
  writeFileSync(new URL(`${name}.txt`, LEARNED), `${[...new Set(lines)].join('\n')}\n`)
}
process.argv.slice(2).forEach(addList)

const listNames = readdirSync(LEARNED).filter((name) => /\.(?:forbidden|honest)\.txt$/.test(name))

/** The lines 'kind|title|description' of an author's list; an honest ad has no kind. */
function adsIn(name: string): Ad[] {
  const [author = ''] = name.split('.')
  const lines = readFileSync(new URL(name, LEARNED), 'utf8').split('\n')
  return lines.filter(Boolean).map((line) => {
    const [descripcion = '', titulo = '', kind = null] = line.split('|').toReversed()
    return adOf(author, asOffer({ titulo, descripcion }), kind)
  })
}

/** A phrase is said in many ways, an ad is an ad. */
const PHRASES = 'phrases'
const PHRASE_WORTH = 0.05
const phrases = readFileSync(new URL('phrases.txt', LEARNED), 'utf8')
  .split('\n')
  .filter(Boolean)
  .flatMap((line) => {
    const [kind = '', list = ''] = line.split('|')
    return list.split(', ').map((titulo) => ({
      ...adOf(PHRASES, asOffer({ titulo }), kind === 'honest' ? null : kind),
      worth: PHRASE_WORTH,
    }))
  })

const listed = (author: string) => (offer: JudgedOffer) =>
  adOf(author, asOffer(offer), offer.class ?? null)

const demo = demoCatalogue(new Date('2026-11-30T18:00:00Z'))
const DEMO = [...demo.ads, ...demo.unlisted.filter(({ status }) => status !== 'revision')]

const ads: readonly Ad[] = [
  ...listNames.toSorted().flatMap(adsIn),
  ...phrases,
  ...KNOWN.forbidden.map(listed('known')),
  ...KNOWN.honest.map((offer) => listed('known')({ ...offer, class: undefined })),
  // Ordinary sentences of sellers: lists of authors are shorter than ads are.
  ...DEMO.map((offer) => adOf('demo', offer, null)),
  ...(['data', 'blind'] as const).flatMap((market) =>
    adsOf(market).map(({ input }) =>
      adOf('searches', { formasEntrega: [], contacto: [], ...input } as unknown as Offer, null),
    ),
  ),
]

/** The weights that these ads teach, without bars. */
function weightsOf(examples: readonly Ad[]): Omit<Weights, 'unlike' | 'like' | 'veryLike'> {
  const { bias, weights } = learn(examples)
  const homes = homesOf(examples)
  const lists = new Map<string, string[]>()
  const inOrder = [...weights].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [feature, weight] of inOrder) {
    if (Math.abs(weight) < LEAST_WEIGHT) continue
    const home = weight > 0 ? homes.get(feature) : undefined
    const kind = home?.kind ?? 'honest'
    const list = lists.get(kind) ?? []
    lists.set(kind, list)
    const numbers = [weight, ...(home ? [home.lift] : [])].map((one) => Math.round(one * 10))
    list.push([feature, ...numbers].join(' '))
  }
  const { honest = '', ...kinds } = Object.fromEntries(
    Array.from(lists, ([kind, list]) => [kind, list.join(' ')]),
  )
  return { bias, honest, kinds }
}

function isHonest({ kind }: Ad): boolean {
  return kind === null
}

/** Each ad of an author's list with the likeness that the others' ads give it. */
const JUDGED = [...new Set(listNames.map((name) => name.split('.')[0] ?? '')), 'known']
const judged = JUDGED.flatMap((author) => {
  const likenessOf = classifierOf({
    ...weightsOf(ads.filter((ad) => ad.author !== author)),
    unlike: 0,
    like: 0,
    veryLike: 0,
  })
  return ads
    .filter((ad) => ad.author === author)
    .map((ad) => ({ ...ad, likeness: likenessOf(ad.parts) }))
})

const honest = judged.filter((ad) => isHonest(ad) && !TRICKY_AUTHORS.has(ad.author))
const caught = judged.filter((ad) => ad.isHeld && !isHonest(ad))

/** The score above which so many of these ads lie. */
function barOf(list: typeof judged, count: number): number {
  const scores = list.map(({ likeness }) => likeness.score).toSorted((one, other) => other - one)
  return Math.round((scores[Math.max(0, Math.floor(count))] ?? 0) * 100) / 100
}

/** The score above which likeness adds honest ads to those that words find until they are this share. */
function honestBar(byWords: (ad: (typeof judged)[number]) => boolean, share: number): number {
  const found = honest.filter(byWords).length
  return barOf(
    honest.filter((ad) => !byWords(ad)),
    honest.length * share - found,
  )
}

const unlike = barOf(caught, caught.length * (1 - UNLIKE_MOST))
const bars = {
  unlike,
  like: honestBar(({ isHeld }) => isHeld, HELD_MOST + SUSPECT_MOST),
  veryLike: honestBar((ad) => ad.isHeld && ad.likeness.score >= unlike, HELD_MOST),
}
const shareOf = (list: typeof judged, is: (ad: (typeof judged)[number]) => boolean) =>
  percent(list.filter(is).length / list.length)

print(JSON.stringify(bars))
print('author      ads  by rules  likeness  held  held or suspect  right kind')
for (const author of [...JUDGED, 'all'])
  for (const isOf of [isHonest, (ad: Ad) => !isHonest(ad)]) {
    const list = judged.filter((ad) => (author === 'all' || ad.author === author) && isOf(ad))
    if (list.length === 0) continue
    const isHeld = (ad: (typeof judged)[number]) =>
      (ad.isHeld && ad.likeness.score >= bars.unlike) || ad.likeness.score >= bars.veryLike
    const shares = [
      shareOf(list, (ad) => ad.isHeld),
      shareOf(list, (ad) => ad.likeness.score >= bars.like),
      shareOf(list, isHeld),
      shareOf(list, (ad) => ad.isHeld || ad.likeness.score >= bars.like),
      shareOf(
        list.filter(({ likeness }) => likeness.score >= bars.like),
        ({ kind, likeness }) => kind === likeness.kind,
      ),
    ]
    const name = `${author} ${isOf === isHonest ? 'honest' : 'forbidden'}`
    print(`${name.padEnd(20)}${String(list.length).padStart(5)}${shares.join('')}`)
  }

const weights: Weights = { ...weightsOf(ads), ...bars }
const file = new URL('../../../src/server/forbidden/rules/weights.json', import.meta.url)
const text = await format(JSON.stringify(weights), {
  ...(await resolveConfig(file)),
  parser: 'json',
})
writeFileSync(file, text)
print(`${file.pathname.split('/').at(-1)}: ${Buffer.byteLength(text)} bytes`)
