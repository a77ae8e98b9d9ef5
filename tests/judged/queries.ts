import type { SearchQuery } from '../../src/contract/ads/endpoints.ts'
import { JUDGED_ADS, linesOf, type JudgedAd } from './corpus.ts'

/** A search with what a person expects of it, as places in `JUDGED_ADS`. */
export interface JudgedQuery {
  /** Its kind: what may go wrong with it. */
  kind: string
  line: string
  query: SearchQuery
  /** What has to come. */
  must: ReadonlySet<number>
  /** What may come too, below. */
  may: ReadonlySet<number>
  /** What nobody who types this wants to see. */
  never: ReadonlySet<number>
}

const KNOWN_TAGS = new Set(JUDGED_ADS.flatMap(({ tags }) => [...tags]))

/**
 * The queries, by line: `words [filter=value] => must ; may ; never`. Each of the three is a list of
 * alternatives between commas, of tags and prices that all hold between '&': `bici&gdl, moto&<20000`.
 */
export const JUDGED_QUERIES: readonly JudgedQuery[] = readQueries()

function readQueries(): JudgedQuery[] {
  let kind = ''
  return linesOf('queries').flatMap((line) => {
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
        must: adsLike(must),
        may: adsLike(may),
        never: adsLike(never),
      },
    ]
  })
}

function adsLike(text: string): Set<number> {
  const alternatives = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== 'nada')
    .map((each) => each.split('&'))
  const places = JUDGED_ADS.flatMap((ad, place) =>
    alternatives.some((all) => all.every((one) => holds(ad, one))) ? [place] : [],
  )
  return new Set(places)
}

function holds({ tags, pesos }: JudgedAd, condition: string): boolean {
  if (condition.startsWith('<')) return pesos !== null && pesos < Number(condition.slice(1))
  if (condition.startsWith('>=')) return pesos !== null && pesos >= Number(condition.slice(2))
  if (!KNOWN_TAGS.has(condition)) throw new Error(`No ad is tagged «${condition}»`)
  return tags.has(condition)
}
