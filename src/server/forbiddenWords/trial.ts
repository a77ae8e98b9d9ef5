import { setImmediate } from 'node:timers/promises'
import type { Answer } from '../../contract/api.ts'
import type { ForbiddenRule } from '../../contract/forbidden/rule.ts'
import type { Queryable } from '../db/connect.ts'
import { compileRules } from '../forbidden/compileRules.ts'
import { findForbidden } from '../forbidden/findForbidden.ts'
import { countNewestAds, newestAds } from './trialQueries.ts'

/** Ads on which a rule is tried, the newest ones, and how many of them by one call. */
export const TRIED = 1000
const PART = 250
/** Ads judged before other requests get their turn. */
const YIELD_EVERY = 20

/** Tries a rule on a part of the newest ads, after the `from` newest ones. */
export async function tryRule(
  db: Queryable,
  rule: ForbiddenRule,
  from: number,
): Promise<Answer<'POST /api/words/trial'>> {
  const total = Math.min(TRIED, await countNewestAds(db, TRIED))
  const matcher = compileRules([rule])
  const ads = await newestAds(db, { limit: Math.min(PART, Math.max(0, TRIED - from)), from })
  const anuncios: Answer<'POST /api/words/trial'>['anuncios'] = []
  for (const [place, { id, status, offer }] of ads.entries()) {
    if (place % YIELD_EVERY === 0) await setImmediate()
    const [found] = findForbidden(offer, matcher)
    if (!found) continue
    const { words: palabras, strength: fuerza } = found
    anuncios.push({ _id: id, titulo: offer.titulo, estadoAnuncio: status, palabras, fuerza })
  }
  // A short part is the last one, even where ads went meanwhile.
  const probados = ads.length < PART ? total : Math.min(total, from + ads.length)
  return { anuncios, probados, total }
}
