import type { SearchQuery } from '../../src/contract/ads/endpoints.ts'
import { JUDGED_ADS, linesOf, type JudgedAd, type Market } from './corpus.ts'

/** A search and its expected results, as places in `JUDGED_ADS`. */
export interface JudgedQuery {
  /** Kind of the search: the difficulty that it tests. */
  kind: string
  line: string
  query: SearchQuery
  /** Ads that must be found. */
  must: ReadonlySet<number>
  /** Ads that may be found too, below. */
  may: ReadonlySet<number>
  /** Ads that nobody who types this wants to see. */
  never: ReadonlySet<number>
}

/**
 * Queries by line: `words [filter=value] => must ; may ; never`. Each of the three is a comma-separated list of
 * alternatives. An alternative joins tags and prices by '&': `bici&gdl, moto&<20000`.
 */
export const JUDGED_QUERIES: readonly JudgedQuery[] = queriesOf('data', JUDGED_ADS)

/** The searches of a market with these ads. Throws Error for a condition whose tag no ad has. */
export function queriesOf(market: Market, ads: readonly JudgedAd[]): JudgedQuery[] {
  const known = new Set(ads.flatMap(({ tags }) => [...tags]))
  let kind = ''
  return linesOf(market, 'queries').flatMap((line) => {
    if (line.startsWith('#')) {
      kind = line.slice(1).trim()
      return []
    }
    const [typed = '', judged = ''] = line.split('=>')
    const [must = '', may = '', never = ''] = judged.split(';')
    const filters = [...typed.matchAll(/\[(\w+)=([^\]]+)\]/g)].map(([, key, value]) => [key, value])
    return [
      {
        kind,
        line,
        query: {
          nombre: typed.replaceAll(/\[[^\]]+\]/g, '').trim(),
          ...Object.fromEntries(filters),
        },
        must: adsLike(must, ads, known),
        may: adsLike(may, ads, known),
        never: adsLike(never, ads, known),
      },
    ]
  })
}

function adsLike(text: string, ads: readonly JudgedAd[], known: ReadonlySet<string>): Set<number> {
  const alternatives = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== 'nada')
    .map((each) => each.split('&'))
  const unknown = alternatives.flat().find((one) => !/^[<>]/.test(one) && !known.has(one))
  if (unknown !== undefined) throw new Error(`No ad is tagged «${unknown}»`)
  const places = ads.flatMap((ad, place) =>
    alternatives.some((all) => all.every((one) => holds(ad, one))) ? [place] : [],
  )
  return new Set(places)
}

function holds({ tags, pesos }: JudgedAd, condition: string): boolean {
  if (condition.startsWith('<')) return pesos !== null && pesos < Number(condition.slice(1))
  if (condition.startsWith('>=')) return pesos !== null && pesos >= Number(condition.slice(2))
  return tags.has(condition)
}
