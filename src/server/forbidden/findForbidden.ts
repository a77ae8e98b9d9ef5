import { textsIn } from '../../contract/ads/publicTexts.ts'
import type { AdInput } from '../../contract/catalogue/adInput.ts'
import type { Finding, ForbiddenRule, Strength } from '../../contract/forbidden/rule.ts'
import { likenessOf, WEIGHTS, type Likeness } from './classifier.ts'
import {
  compileRules,
  type CompiledRule,
  type Matcher,
  type Neighbour,
  type Neighbours,
} from './compileRules.ts'
import { featuresOf, type ReadText } from './features.ts'
import { isAboutAnother, isDenied, isGiven } from './grammar.ts'
import { readings } from './readings.ts'
import { SHIPPED_RULES } from './shippedRules.ts'
import { wordsIn, type Hit, type Phrases, type Word } from './spokenWords.ts'

/** All of an ad that people read. */
export type Offer = Omit<AdInput, 'precio'> & { precio: number | string }

let shipped: Matcher | undefined

/** The matcher of the shipped rules, compiled at its first use: most of a second of the processor. */
export const shippedMatcher = (): Matcher => (shipped ??= compileRules(SHIPPED_RULES))

/** Forbidden things that an ad seems to offer in its public texts: one finding, the strongest, for each kind. */
export function findForbidden(offer: Offer, matcher: Matcher = shippedMatcher()): Finding[] {
  return firstOfKinds(findAll(offer, matcher))
}

/** The same with all words of every rule, the strongest first: a person who passes an ad passes all of them. */
export function findAll(offer: Offer, matcher: Matcher): Finding[] {
  const texts = readOffer(offer, matcher)
  const said = findIn(texts, [offer.categoria, offer.tipoAnuncio], matcher)
  if (matcher.likenesses.length === 0) return ranked(said)
  const likeness = likenessOf(featuresOf(texts))
  const isUnlike = likeness.score < WEIGHTS.unlike
  const weighed = isUnlike ? said.map(asSuspicion) : said
  return ranked([...weighed, ...likenessesIn(likeness, matcher)])
}

/** A shipped rule whose words stand in an innocent ad only makes it suspect; staff's own rules decide alone. */
function asSuspicion(one: Ranked): Ranked {
  if (one.finding.strength === 'suspect' || !IS_SHIPPED.has(one.rule)) return one
  return rankedOf(one, one.finding.words, 'suspect')
}
const IS_SHIPPED: ReadonlySet<ForbiddenRule> = new Set(SHIPPED_RULES)

/** The texts of an ad with all their readings. */
export function readOffer(offer: Offer, matcher: Matcher): ReadText[] {
  const contacts = offer.contacto.map(
    ({ contenido }) => ({ part: 'prose', text: contenido }) as const,
  )
  return [...textsIn(offer), ...contacts].map((text) => readText(text, matcher))
}

/** The same in a text that is no ad: a name, a review, an answer. */
export const findForbiddenInText = (text: string, matcher: Matcher = shippedMatcher()): Finding[] =>
  firstOfKinds(ranked(findIn([readText({ part: 'prose', text }, matcher)], [], matcher)))

/** The first finding of each kind. */
const firstOfKinds = <F extends Pick<Finding, 'offers'>>(findings: readonly F[]): F[] =>
  findings.filter(({ offers }, at) => findings.findIndex((one) => one.offers === offers) === at)

/** The findings in words for the owner, as the ad's `statusReason`: one of each kind. */
export function findingWords(findings: readonly Pick<Finding, 'offers' | 'words'>[]): string {
  const parts = firstOfKinds(findings).map(({ offers, words }) => `${offers} («${words}»)`)
  return `parece ofrecer ${parts.join(' y ')}`
}

interface Ad {
  /** Its category and kind. */
  places: readonly string[]
  /** Title and names, which say what the thing is. */
  title: readonly Word[]
  prose: readonly Word[]
}

/** A reading of one of the ad's texts. */
interface Reading {
  words: readonly Word[]
  isTitle: boolean
  /** The literal text where this reading is another; null for the literal reading. */
  literal: string | null
}

function readText({ part, text }: Pick<ReadText, 'part' | 'text'>, matcher: Matcher): ReadText {
  const ways = readings(text, matcher.vocabulary)
  return { part, text, literal: ways[0], readings: ways.map(wordsIn) }
}

type Placed = Pick<CompiledRule, 'rule' | 'place'>

/** A finding with its place: the strongest first, and of equals the one whose rule stands first. */
interface Ranked extends Placed {
  finding: Finding
  rank: number
}

function ranked(found: readonly Ranked[]): Finding[] {
  const findings = found.toSorted(byRank).map(({ finding }) => finding)
  const seen = new Set<string>()
  return findings.filter(({ rule, words }) => {
    const name = `${rule}: ${words}`
    return !seen.has(name) && seen.add(name)
  })
}

/** The strongest rule of likeness that an ad meets. */
function likenessesIn({ score, kind, words }: Likeness, { likenesses }: Matcher): Ranked[] {
  const met = likenesses.filter(({ rule: { like } }) => like?.kind === kind && score >= like.least)
  const [strongest] = met.map((one) => rankedOf(one, words, one.rule.strength)).toSorted(byRank)
  return strongest ? [strongest] : []
}

const byRank = (one: Ranked, other: Ranked): number => one.rank - other.rank

function findIn(texts: readonly ReadText[], places: readonly string[], matcher: Matcher): Ranked[] {
  const plainOf = (isProse: boolean) =>
    texts.flatMap((one) => ((one.part === 'prose') === isProse ? (one.readings[0] ?? []) : []))
  const ad = { places, title: plainOf(false), prose: plainOf(true) }
  return texts.flatMap(({ part, literal, readings: ways }) =>
    ways.flatMap((words, at) => {
      const reading = { words, isTitle: part === 'title', literal: at === 0 ? null : literal }
      return findingsOf(reading, ad, matcher)
    }),
  )
}

/** More rules than these no market has. */
const RULES_MOST = 100_000

function findingsOf(reading: Reading, ad: Ad, { says }: Matcher): Ranked[] {
  return says.in(reading.words).flatMap((hit) => {
    const strength = strengthOf(hit, reading, ad)
    return strength === null ? [] : rankedOf(hit.value, wordsOf(hit, reading.words), strength)
  })
}

function rankedOf({ rule, place }: Placed, words: string, strength: Strength): Ranked {
  const { id, offers, reason } = rule
  const finding = { rule: id, offers, words, strength, reason }
  return { rule, place, finding, rank: strength === 'sure' ? place : place + RULES_MOST }
}

const wordsOf = ({ from, to }: Hit<unknown>, words: readonly Word[]): string =>
  Array.from(words.slice(from, to + 1), ({ text }) => text).join(' ')

/** How sure it is that the hit is an offer; null where it is none. */
function strengthOf(
  hit: Hit<CompiledRule>,
  { words, isTitle, literal }: Reading,
  ad: Ad,
): Strength | null {
  const { rule, beside, harmless, harmlessIn } = hit.value
  if (rule.onlyIn && !rule.onlyIn.some((place) => ad.places.includes(place))) return null
  if (!isTitle && !rule.everywhere && literal === null) return null
  const own = wordsOf(hit, words)
  // Descriptions name many things; but only forbidden words are disguised.
  if (!isTitle && !rule.everywhere && literal?.includes(own)) return null
  if (isDenied(words, hit) || (rule.itself && isAboutAnother(words, hit))) return null
  const isNear = (neighbours: Neighbours) =>
    says(ad.title, neighbours, own) || says(words, neighbours, own, words[hit.from]?.sentence)
  if (beside && !isNear(beside) && !(isTitle && says(ad.prose, beside, own))) return null
  if (isNear(harmless)) return null
  const place = harmlessIn.find((one) => ad.places.includes(one.place))
  if (place && (!isTitle || says(ad.title, place.confirms, ''))) return null
  // A description alone, or a category alone, makes a toy less sure; both together make it sure.
  const isMilder = isTitle && says(ad.prose, harmless, own)
  if (isMilder && (place || rule.strength === 'suspect')) return null
  return isMilder || place ? 'suspect' : rule.strength
}

/** Whether words of a sentence, or of all, say one of the phrases beside the hit's own words. */
function says(
  words: readonly Word[],
  neighbours: Neighbours,
  own: string,
  sentence?: number,
): boolean {
  const isOther = (one: string) => !own.includes(one)
  return neighbours.some((phrases) => {
    const said = saidIn(words, phrases)
    if (sentence !== undefined) return [...(said.get(sentence) ?? [])].some(isOther)
    return [...said.values()].some((ofSentence) => [...ofSentence].some(isOther))
  })
}

type Said = ReadonlyMap<number, ReadonlySet<string>>
const known = new WeakMap<readonly Word[], Map<Phrases<Neighbour>, Said>>()

/** The different phrases of each sentence, kept with its words: a thousand hits take no longer than a few. */
function saidIn(words: readonly Word[], phrases: Phrases<Neighbour>): Said {
  const ofWords = known.get(words) ?? new Map<Phrases<Neighbour>, Said>()
  known.set(words, ofWords)
  const before = ofWords.get(phrases)
  if (before) return before
  const said = new Map<number, Set<string>>()
  for (const hit of phrases.in(words)) {
    if (isDenied(words, hit) || (hit.value === 'other thing' && isGiven(words, hit))) continue
    const sentence = words[hit.from]?.sentence ?? 0
    said.set(sentence, (said.get(sentence) ?? new Set()).add(wordsOf(hit, words)))
  }
  ofWords.set(phrases, said)
  return said
}
