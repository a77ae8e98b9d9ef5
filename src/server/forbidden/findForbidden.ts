import { textsIn } from '../../contract/ads/publicTexts.ts'
import type { AdInput } from '../../contract/catalogue/adInput.ts'
import {
  STRENGTHS,
  type Finding,
  type ForbiddenRule,
  type Strength,
} from '../../contract/forbidden/rule.ts'
import { likenessOf, WEIGHTS, type Likeness } from './classifier.ts'
import { compileRules, type CompiledRule, type Matcher, type Neighbours } from './compileRules.ts'
import { featuresOf, type ReadText } from './features.ts'
import { isAboutAnother, isDenied, isGiven } from './grammar.ts'
import { readings } from './readings.ts'
import { SHIPPED_RULES } from './shippedRules.ts'
import { wordsIn, type Hit, type Phrases, type Word } from './spokenWords.ts'

/** All of an ad that people read. */
export type Offer = Omit<AdInput, 'precio'> & { precio: number | string }

let shipped: Matcher | undefined

/** The matcher of the shipped rules, compiled at its first use: some tenths of a second of the processor. */
export const shippedMatcher = (): Matcher => (shipped ??= compileRules(SHIPPED_RULES))

/** Forbidden things that an ad seems to offer in its public texts: one finding, the strongest, for each kind. */
export function findForbidden(offer: Offer, matcher: Matcher = shippedMatcher()): Finding[] {
  return firstOfKinds(findAll(offer, matcher))
}

/** The same with all words of every rule, the strongest first: a person who passes an ad passes all of them. */
export function findAll(offer: Offer, matcher: Matcher): Finding[] {
  const texts = readOffer(offer, matcher)
  const read = [...texts, ...readContacts(offer, matcher)]
  const said = findIn(read, [offer.categoria, offer.tipoAnuncio], matcher)
  if (matcher.likenesses.length === 0) return ranked(said)
  const likeness = likenessOf(featuresOf(texts))
  const isUnlike = likeness.score < WEIGHTS.unlike
  const weighed = isUnlike ? said.map(asSuspicion) : said
  return ranked([...weighed, ...likenessesIn(likeness, matcher)])
}

/** A shipped rule whose words stand in an innocent ad only makes it suspect; staff's own rules decide alone. */
const asSuspicion = (found: Found): Found =>
  IS_SHIPPED.has(found.rule) ? { ...found, strength: 'suspect' } : found
const IS_SHIPPED: ReadonlySet<ForbiddenRule> = new Set(SHIPPED_RULES)

/** The texts of an ad with all their readings. */
export const readOffer = (offer: Offer, matcher: Matcher): ReadText[] =>
  textsIn(offer).map((text) => readText(text, matcher))

/** Rules alone read an ad's contacts: the letters of an address are like nothing that can be learned. */
const readContacts = ({ contacto }: Offer, matcher: Matcher): ReadText[] =>
  contacto.map(({ contenido }) => readText({ part: 'prose', text: contenido }, matcher))

/** The same in a text that is no ad: a name, a review. */
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

const readText = ({ part, text }: Pick<ReadText, 'part' | 'text'>, matcher: Matcher): ReadText => ({
  part,
  text,
  readings: readings(text, matcher.vocabulary).map(wordsIn),
})

/** A rule that an ad meets, by these words. */
interface Found {
  rule: ForbiddenRule
  words: string
  strength: Strength
}

/** The findings by strength, each once; of equals the one that the ad says first. */
function ranked(found: readonly Found[]): Finding[] {
  const unique = new Map(found.map((one) => [`${one.rule.id}: ${one.words}`, one]))
  return [...unique.values()]
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(({ rule: { id, offers, reason }, words, strength }) => ({
      rule: id,
      offers,
      words,
      strength,
      reason,
    }))
}

const rankOf = ({ strength }: Pick<Found, 'strength'>): number => STRENGTHS.indexOf(strength)

/** The strongest rule of likeness that an ad meets. */
function likenessesIn({ score, kind, words }: Likeness, { likenesses }: Matcher): Found[] {
  return likenesses
    .filter(({ like }) => like?.kind === kind && score >= like.least)
    .map((rule) => ({ rule, words, strength: rule.strength }))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, 1)
}

/** The ad around a hit. */
interface Surroundings {
  /** Its category and kind. */
  places: readonly string[]
  /** All of its words, as they are written. */
  words: readonly Word[]
}

function findIn(texts: readonly ReadText[], places: readonly string[], matcher: Matcher): Found[] {
  const ad = { places, words: texts.flatMap((text) => text.readings[0] ?? []) }
  return texts.flatMap(({ part, readings: ways }) =>
    ways.flatMap((words) =>
      matcher.says.in(words).flatMap((hit) => {
        const { rule } = hit.value
        if (part === 'prose' && !rule.everywhere) return []
        return isOffered(hit, words, ad)
          ? { rule, words: wordsOf(hit, words), strength: rule.strength }
          : []
      }),
    ),
  )
}

const wordsOf = ({ from, to }: Hit<unknown>, words: readonly Word[]): string =>
  Array.from(words.slice(from, to + 1), ({ text }) => text).join(' ')

/** Whether a rule's words offer the thing: not denied, not about another thing, with and without its neighbours. */
function isOffered(hit: Hit<CompiledRule>, words: readonly Word[], ad: Surroundings): boolean {
  const { rule, beside, harmless } = hit.value
  const isIn = (places: readonly string[]) => places.some((place) => ad.places.includes(place))
  if ((rule.onlyIn && !isIn(rule.onlyIn)) || (rule.exceptIn && isIn(rule.exceptIn))) return false
  if (isDenied(words, hit) || (rule.itself && isAboutAnother(words, hit))) return false
  const own = wordsOf(hit, words)
  const says = (neighbours: Neighbours, isThing = false) =>
    neighbours.some((phrases) =>
      saidIn(ad.words, phrases).some(
        ({ text, isGiven: isExtra }) => !own.includes(text) && !(isThing && isExtra),
      ),
    )
  // A thing that comes with the hit makes it no other thing: 'hurón con jaula'.
  return (!beside || says(beside)) && !says(harmless, rule.itself)
}

interface Said {
  text: string
  isGiven: boolean
}
const known = new WeakMap<readonly Word[], Map<Phrases<true>, readonly Said[]>>()

/** The phrases that the words of an ad say, kept with them: a thousand hits take no longer than a few. */
function saidIn(words: readonly Word[], phrases: Phrases<true>): readonly Said[] {
  const ofWords = known.get(words) ?? new Map<Phrases<true>, readonly Said[]>()
  known.set(words, ofWords)
  const before = ofWords.get(phrases)
  if (before) return before
  const said = new Map<string, Said>()
  for (const hit of phrases.in(words)) {
    if (isDenied(words, hit)) continue
    const one = { text: wordsOf(hit, words), isGiven: isGiven(words, hit) }
    said.set(`${one.text} ${one.isGiven}`, one)
  }
  const all = [...said.values()]
  ofWords.set(phrases, all)
  return all
}
