import { LONGEST, type Synonym, type Synonyms } from '../synonyms/synonyms.ts'
import type { AdWords, StemmedWord, Term } from './adWords.ts'
import { THINGS } from './littleWords.ts'
import { keyOf, kinFormsOf, otherForms, partsOf, withUnit, type Read } from './otherForms.ts'
import type { TypedWord } from './queryWords.ts'
import { allOf, anyOf, behind, inPlaces, keyOfStems } from './wordQuery.ts'

const ARTICLES: ReadonlySet<string> = new Set('el la los las un una de del y'.split(' '))

/**
 * The terms of typed words, without those that say nothing ('de', 'la'); where no word says anything,
 * they are looked for in titles, which hold them too: UNO, té. Names have at most so many words.
 */
export async function readTerms(
  adWords: Pick<AdWords, 'known' | 'stems'>,
  typed: readonly TypedWord[],
  synonyms: Synonyms,
  longest = LONGEST,
): Promise<Term[]> {
  const stems = await adWords.stems(typed.flatMap(({ folded }) => [folded, ...partsOf(folded)]))
  const telling = typed.flatMap((word, place) => {
    const stem = stems.get(word.folded)
    const isEither = typed[place - 1]?.folded === EITHER
    return stem?.stem ? [{ word, stem: { ...stem, stem: stem.stem }, isEither }] : []
  })
  if (telling.length === 0) {
    const rest = typed.filter(({ folded }) => !ARTICLES.has(folded))
    return inTitles(rest.length > 0 ? rest : typed, stems)
  }
  // A search for the very words comes without names and means no other word.
  const forms = synonyms.named.size === 0 ? new Map<string, string[]>() : kinFormsOf(typed)
  const pairs = telling.map(({ word }, at) => word.folded + (telling[at + 1]?.word.folded ?? ''))
  pairs.pop()
  const written = new Set(await adWords.known([...pairs, ...[...forms.values()].flat()]))
  const isWord = (form: string) => written.has(form) || synonyms.words.has(form)
  const kin = new Map([...forms].map(([word, some]) => [word, some.filter(isWord)]))
  const others = [...[...kin.values()].flat(), ...pairs.filter((pair) => written.has(pair))]
  const stemmed = new Map([...stems, ...(await adWords.stems(others))])
  const terms: Term[] = []
  for (let at = 0; at < telling.length;) {
    const span = longestSpan(telling.slice(at, at + longest), (key) => synonyms.named.has(key))
    // Neighbours that sellers write as one word too.
    const pair = pairs[at]
    const together = pair && written.has(pair) ? stemmed.get(pair) : undefined
    const length = span > 1 || !together ? span : 2
    const part = telling.slice(at, at + length)
    const term = termOf(part, length === 2 ? together : undefined, synonyms)
    const more = otherForms(part, [telling[at - 1], telling[at + length]], {
      kin,
      synonyms,
      stemmed,
    })
    const measured =
      part.length === 1 && part[0] ? withUnit(part[0], telling[at + length], synonyms) : null
    const read = {
      ...term,
      exact: measured ?? term.exact,
      instead: [...term.instead, ...more],
    }
    const before = part[0]?.isEither ? terms.pop() : undefined
    terms.push(before ? eitherOf(before, read) : read)
    at += length
  }
  return [
    ...terms,
    ...inTitles(
      typed.filter(
        ({ folded }, place) =>
          THINGS.has(folded) || (folded === 'se' && SE_MODELS.has(typed[place - 1]?.folded ?? '')),
      ),
      stemmed,
    ),
  ]
}

const EITHER = 'o'
/** Before these 'se' is a model: 'iphone se', 'apple watch se'. */
const SE_MODELS: ReadonlySet<string> = new Set(['iphone', 'watch'])
/** 'sala o comedor', 'laptop hp o dell': one of both. */
export const eitherOf = (a: Term, b: Term): Term => ({
  words: [...a.words, ...b.words],
  exact: anyOf([a.exact, b.exact]),
  lexemes: [...a.lexemes, ...b.lexemes],
  instead: [...a.instead, ...b.instead],
  categories: [...new Set([...a.categories, ...b.categories])],
  either: [a, b],
})

/** How many of the first words have a name in common; 1 where none has. */
function longestSpan(words: readonly Read[], isKnown: (key: string) => boolean): number {
  for (let length = Math.min(LONGEST, words.length); length > 1; length -= 1) {
    if (isKnown(keyOf(words.slice(0, length)))) return length
  }
  return 1
}

function termOf(
  part: readonly Read[],
  together: StemmedWord | undefined,
  synonyms: Synonyms,
): Term {
  // 'ps 2' is no 'PS5 con 2 controles'.
  const isModel = part.some(({ word }) => /^\d+$/.test(word.folded))
  const stems = part.map(({ stem }) => stem.stem)
  const words = isModel ? stems.reduce((a, b) => behind(a, b)) : allOf(stems)
  const ways = [words, ...(together?.stem ? [together.stem] : [])]
  const found: Synonym[] = ways.flatMap((way) => synonyms.named.get(keyOfStems([way])) ?? [])
  return {
    words: part.map(({ word }) => word),
    exact: anyOf(ways),
    lexemes: together ? [] : part.flatMap(({ stem }) => stem.lexemes),
    instead: found.flatMap(({ instead }) => instead),
    categories: [...new Set(found.flatMap(({ categories }) => categories))],
    elsewhere: found.flatMap(({ elsewhere = [] }) => elsewhere),
  }
}

function inTitles(typed: readonly TypedWord[], stemmed: ReadonlyMap<string, StemmedWord>): Term[] {
  return typed.flatMap((word) => {
    const titled = stemmed.get(word.folded)?.titled
    if (!titled) return []
    const exact = inPlaces(titled, 'A')
    return [{ words: [word], exact, lexemes: [], instead: [], categories: [], isLittle: true }]
  })
}

/** The words that stay, and each 'o' between two of them. */
export function leftOf(
  typed: readonly TypedWord[],
  stays: (word: TypedWord) => boolean,
): readonly TypedWord[] {
  const areLeft = (...words: readonly (TypedWord | undefined)[]): boolean =>
    words.every((word) => word && stays(word))
  return typed.filter((word, place) =>
    word.folded === EITHER ? areLeft(typed[place - 1], typed[place + 1]) : stays(word),
  )
}
