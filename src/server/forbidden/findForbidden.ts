import { textsIn, type AdPart } from '../../contract/ads/publicTexts.ts'
import type { AdInput } from '../../contract/catalogue/adInput.ts'
import type { Finding, Strength } from '../../contract/forbidden/rule.ts'
import { compileRules, type CompiledRule, type Matcher, type Neighbour } from './compileRules.ts'
import { readings } from './readings.ts'
import { SHIPPED_RULES } from './shippedRules.ts'
import { wordsIn, type Hit, type Phrases, type Word } from './spokenWords.ts'

/** All of an ad that people read. */
export type Offer = Omit<AdInput, 'precio'> & { precio: number | string }

/** The matcher of the shipped rules. */
export const SHIPPED_MATCHER: Matcher = compileRules(SHIPPED_RULES)

/**
 * Forbidden things that an ad seems to offer in any of its public texts: one finding, the strongest, for each kind.
 */
export function findForbidden(offer: Offer, matcher: Matcher = SHIPPED_MATCHER): Finding[] {
  const contacts = offer.contacto.map(({ contenido }) => ({
    part: 'prose' as const,
    text: contenido,
  }))
  return findIn([...textsIn(offer), ...contacts], [offer.categoria, offer.tipoAnuncio], matcher)
}

/** The same in a text that is no ad: a name, a review, an answer. */
export const findForbiddenInText = (text: string, matcher: Matcher = SHIPPED_MATCHER): Finding[] =>
  findIn([{ part: 'prose', text }], [], matcher)

/** The findings in words for the owner, as the ad's `statusReason`. */
export function findingWords(findings: readonly Finding[]): string {
  const parts = findings.map(({ offers, words }) => `${offers} («${words}»)`)
  return `parece ofrecer ${parts.join(' y ')}`
}

interface Text {
  part: AdPart
  text: string
}

/** A reading of a text, beside the rest of the ad. */
interface Reading {
  words: readonly Word[]
  isTitle: boolean
  /** The literal text where this reading is another; null for the literal reading. */
  literal: string | null
  ad: Ad
}

interface Ad {
  places: readonly string[]
  /** Title and names, which say what the thing is. */
  title: readonly Word[]
  prose: readonly Word[]
}

function findIn(texts: readonly Text[], places: readonly string[], matcher: Matcher): Finding[] {
  const read = texts.map(({ part, text }) => {
    const ways = readings(text, matcher.vocabulary)
    return { part, ways, words: ways.map(wordsIn) }
  })
  const plainOf = (isWanted: (part: AdPart) => boolean) =>
    read.filter(({ part }) => isWanted(part)).flatMap(({ words: [plain = []] }) => plain)
  const ad = {
    places,
    title: plainOf((part) => part !== 'prose'),
    prose: plainOf((part) => part === 'prose'),
  }
  const found = read.flatMap(({ part, ways, words }) =>
    words.flatMap((way, at) =>
      findingsOf(
        { words: way, isTitle: part === 'title', literal: at === 0 ? null : ways[0], ad },
        matcher,
      ),
    ),
  )
  // The strongest of a kind, and of equals the one whose rule stands first.
  const ranked = found.toSorted((one, other) => one.rank - other.rank)
  return ranked
    .filter(({ offers }, at) => ranked.findIndex((one) => one.offers === offers) === at)
    .map(({ rule, offers, words, strength, reason }) => ({ rule, offers, words, strength, reason }))
}

type Ranked = Finding & { rank: number }
/** More rules than these no market has. */
const RULES_MOST = 100_000

function findingsOf(reading: Reading, { says }: Matcher): Ranked[] {
  const { words } = reading
  const near = nearTo(reading)
  return words.flatMap((_, from) =>
    says.at(words, from).flatMap((hit) => {
      const strength = strengthOf(hit, reading, near)
      if (strength === null) return []
      const { place, rule } = hit.value
      const { id, offers, reason } = rule
      const rank = strength === 'sure' ? place : place + RULES_MOST
      return [{ rule: id, offers, words: wordsOf(hit, words), strength, reason, rank }]
    }),
  )
}

const wordsOf = ({ from, to }: Hit<unknown>, words: readonly Word[]): string =>
  words
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join(' ')

/** How sure it is that the hit is an offer; null where it is none. */
function strengthOf(
  hit: Hit<CompiledRule>,
  { words, isTitle, literal, ad }: Reading,
  near: Near,
): Strength | null {
  const { rule, beside, harmless, harmlessIn } = hit.value
  if (rule.onlyIn && !rule.onlyIn.some((place) => ad.places.includes(place))) return null
  // Descriptions name many things; but only forbidden words are disguised.
  const isDisguised = literal !== null && !literal.includes(wordsOf(hit, words))
  if (!isTitle && !rule.everywhere && !isDisguised) return null
  if (isDenied(words, hit) || (rule.itself && isAboutAnother(words, hit))) return null
  if (beside && !near(beside, hit, isTitle)) return null
  if (near(harmless, hit, false)) return null
  const place = harmlessIn.find((one) => ad.places.includes(one.place))
  if (place && saidIn(ad.title, place.confirms).size > 0) return null
  // A description alone, or a category alone, makes a toy less sure; both together make it sure.
  const isMilder = isTitle && saidIn(ad.prose, harmless).size > 0
  if (place && (isMilder || !isTitle)) return null
  if (isMilder && rule.strength === 'suspect') return null
  return isMilder || place ? 'suspect' : rule.strength
}

/** The different phrases that a text has, as it says them. */
function saidIn(words: readonly Word[], phrases: Phrases<Neighbour>): Set<string> {
  const hits = words.flatMap((_, at) => phrases.at(words, at))
  const isCounted = (hit: Hit<Neighbour>) =>
    !isDenied(words, hit) && (hit.value !== 'other thing' || !isGivenWith(words, hit))
  return new Set(hits.filter(isCounted).map((hit) => wordsOf(hit, words)))
}

/** Whether a phrase beside the hit's own words stands in the title, its sentence or, if asked, in all sentences. */
type Near = (phrases: Phrases<Neighbour>, hit: Hit<CompiledRule>, inProse: boolean) => boolean

/** Remembers what each sentence says, so that a thousand hits take no longer than a few. */
function nearTo({ words, ad }: Reading): Near {
  const sentences = new Map<number, Word[]>()
  for (const word of words) {
    const others = sentences.get(word.sentence)
    if (others) others.push(word)
    else sentences.set(word.sentence, [word])
  }
  const known = new Map<Phrases<Neighbour>, Map<number, Set<string>>>()
  function around(phrases: Phrases<Neighbour>, sentence: number): Set<string> {
    const ofPhrases = known.get(phrases) ?? new Map<number, Set<string>>()
    known.set(phrases, ofPhrases)
    const said =
      ofPhrases.get(sentence) ??
      new Set([...saidIn(ad.title, phrases), ...saidIn(sentences.get(sentence) ?? [], phrases)])
    ofPhrases.set(sentence, said)
    return said
  }
  return (phrases, hit, inProse) => {
    const own = wordsOf(hit, words)
    const isOther = (said: string) => !own.includes(said)
    return (
      [...around(phrases, words[hit.from]?.sentence ?? 0)].some(isOther) ||
      (inProse && [...saidIn(ad.prose, phrases)].some(isOther))
    )
  }
}

const ARTICLES: ReadonlySet<string> = new Set(
  'el la los las un una unos unas tu tus su sus mi mis'.split(' '),
)
/** The thing is meant for, made of or like another: 'funda para pistola', 'termómetro tipo pistola'. */
const ABOUT: ReadonlySet<string> = new Set(
  'a para pa de del con sin tipo como estilo contra sacar porta'.split(' '),
)
/** 'Par de pistolas' and 'venta de pistolas' are about pistols all the same. */
const AMOUNTS: ReadonlySet<string> = new Set(
  `par pareja parejas lote lotes caja cajas juego coleccion camada camadas cruza criadero venta ventas remate kilo kilos
  kg gramo gramos paquete pieza piezas planta plantas semilla semillas aceite polvo plumas pluma litro litros
  bidon bidones tambo tambos garrafon garrafones pipa cria crias cachorro cachorros cachorra variedad surtido distribuidor proveedor
  mayoreo docena bolsa bolsas onza frasco tipos todo`.split(/\s+/),
)

const JOINING: ReadonlySet<string> = new Set(['y', 'o', 'e', 'u'])
const INFINITIVE = /..[aei]r(?:l[aeo]s?|se)?$/

function isAboutAnother(words: readonly Word[], { from }: Hit<unknown>): boolean {
  const before = phraseBefore(words, from)
  // 'Semillas para canario y periquito', 'tina para bañar perros'.
  while (ARTICLES.has(before[0] ?? '') || JOINING.has(before[0] ?? ''))
    before.splice(0, JOINING.has(before[0] ?? '') ? 2 : 1)
  if (INFINITIVE.test(before[0] ?? '') && ABOUT.has(before[1] ?? '')) return true
  const [about = '', other = ''] = before
  return ABOUT.has(about) && !(/^del?$/.test(about) && (AMOUNTS.has(other) || /^\d/.test(other)))
}

/** 'Con jaula' and 'incluye funda' come with the thing, which is no cage. */
const GIVEN: ReadonlySet<string> = new Set(
  'con incluye incluyo incluida trae lleva mas y regalo'.split(' '),
)

function isGivenWith(words: readonly Word[], { from }: Hit<unknown>): boolean {
  const before = phraseBefore(words, from).filter((word) => !ARTICLES.has(word))
  return GIVEN.has(before[0] ?? '')
}

/** Denied things are not offered: 'no lee discos piratas', 'casa sin armas', 'medicinas no incluidas'. */
const NEVER: ReadonlySet<string> = new Set('no ni nunca jamas tampoco'.split(' '))
const NEVER_MOST = 3

function isDenied(words: readonly Word[], { from, to }: Hit<unknown>): boolean {
  const before = phraseBefore(words, from)
  if (before.slice(0, NEVER_MOST).some((word) => NEVER.has(word))) return true
  while (ARTICLES.has(before[0] ?? '')) before.shift()
  const [last = '', other = ''] = before
  if (last === 'sin' || last === 'cero' || (last === 'de' && other === 'nada')) return true
  const [no, verb] = [words[to + 1], words[to + 2]]
  const isSame = (word: Word | undefined) => word?.sentence === words[to]?.sentence
  return (
    no?.text === 'no' && isSame(no) && (!isSame(verb) || verb?.text.startsWith('incluid') === true)
  )
}

/** The words before a place in its phrase, the nearest first. */
function phraseBefore(words: readonly Word[], from: number): string[] {
  const before: string[] = []
  for (let at = from - 1; words[at]?.phrase === words[from]?.phrase && at >= from - 6; at -= 1)
    before.push(words[at]?.text ?? '')
  return before
}
