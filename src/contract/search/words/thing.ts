import type { Term } from './adWords.ts'
import { isFiller, isQuality } from './littleWords.ts'
import type { TypedWord } from './queryWords.ts'

/** Behind these stands what a thing is for, of or with. */
const LINKS: ReadonlySet<string> = new Set('de del para pa con sin por que q en'.split(' '))

const isNumber = ({ folded }: TypedWord): boolean => /^\d+$/.test(folded)

/**
 * The term that names what is looked for: before 'de', 'para' and the like the first that the synonyms know
 * as a thing ('renta casa'), else the first that says more than how a thing is. Undefined where none does.
 */
export function thingOf(terms: readonly Term[], typed: readonly TypedWord[]): Term | undefined {
  const naming = terms.filter(mayName)
  return namedFirst(naming, typed).find(isThing) ?? naming[0]
}

/** A second thing beside the first: 'refri y estufa', 'sala comedor'. Undefined where another word says how one is. */
export function secondThingOf(
  terms: readonly Term[],
  typed: readonly TypedWord[],
): Term | undefined {
  const things = namedFirst(terms.filter(mayName), typed).filter(isThing)
  return terms.length === 2 && things.length === 2 ? things[1] : undefined
}

const isThing = ({ categories }: Term): boolean => categories.length > 0

const mayName = ({ words, isLittle }: Term): boolean =>
  !isLittle && !words.every((word) => isFiller(word) || isQuality(word) || isNumber(word))

/** Those of the terms that stand before the first word that links a thing to what it is for. */
function namedFirst(naming: readonly Term[], typed: readonly TypedWord[]): readonly Term[] {
  const placeOf = (term: Term | undefined): number =>
    typed.findIndex((word) => term?.words.includes(word))
  const start = placeOf(naming[0])
  const link = typed.findIndex(({ folded }, place) => place > start && LINKS.has(folded))
  return link < 0 ? naming : naming.filter((term) => placeOf(term) < link)
}
