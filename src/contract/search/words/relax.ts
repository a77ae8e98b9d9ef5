import type { HitsWanted } from '../hitsWanted.ts'
import type { Asked, Term } from './adWords.ts'
import { findTerms, typedIn, type Combination, type Related, type TextPlace } from './findTerms.ts'
import { inItsSense, matchOf, waysToSay } from './matchOf.ts'
import { eitherOf } from './readTerms.ts'
import { anyOf, inPlaces } from './wordQuery.ts'

/**
 * Ads of the thing that lack the fewest and least telling of the other terms: a word more never hides the thing.
 * The rarer a word is among ads of the thing, the more it tells. Null where no ad is named so.
 */
export async function relax(
  place: TextPlace,
  wanted: HitsWanted,
  asked: Asked,
  { thing, second }: { thing: Term; second: Term | undefined },
): Promise<Related | null> {
  const named = asNamed(thing)
  const others = asked.terms.filter((term) => term !== thing)
  const met = await bestOf(place, wanted, { ...asked, terms: [named] }, others)
  // Two things that no ad is both are two wishes.
  const isEither = second && met.length === 0
  const terms = isEither ? [eitherOf(named, asNamed(second))] : [named, ...met]
  const found = await findTerms(place, wanted, { ...asked, terms })
  if (found.total === 0) return null
  return {
    ...found,
    without: isEither ? [] : typedIn(others.filter((term) => !met.includes(term))),
  }
}

/** The thing where a seller names it: in the title, as make or as kind, and in its own sense where it stands alone. */
function asNamed(thing: Term): Term {
  const { exact, instead, ...rest } = inItsSense(thing) ?? thing
  return {
    ...rest,
    exact: inPlaces(exact, 'AB'),
    instead: instead.map((words) => inPlaces(words, 'AB')),
  }
}

/** Those of the terms that some ad of the thing has together and that tell the most. */
async function bestOf(
  place: TextPlace,
  wanted: HitsWanted,
  asked: Asked,
  others: readonly Term[],
): Promise<Term[]> {
  if (others.length === 0) return []
  const words = others.map((term) => anyOf(waysToSay(term)))
  const combinations = await place.combinations(
    { ...wanted, match: matchOf(asked, place.synonyms.accessories) },
    words,
  )
  const weigh = weightBy(combinations)
  const weightOf = ({ met }: Combination) => met.reduce((sum, at) => sum + weigh(at), 0)
  const [best] = [...combinations].sort((a, b) => weightOf(b) - weightOf(a) || b.ads - a.ads)
  return others.filter((_, at) => best?.met.includes(at))
}

function weightBy(combinations: readonly Combination[]): (at: number) => number {
  const all = combinations.reduce((sum, { ads }) => sum + ads, 0)
  return (at) => {
    const having = combinations.reduce(
      (sum, { met, ads }) => (met.includes(at) ? sum + ads : sum),
      0,
    )
    // A small share for coming first keeps equals in the order in which they were typed.
    return Math.log(1 + all / Math.max(1, having)) * (1 - at / 100)
  }
}
