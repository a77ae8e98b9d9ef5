import { randomUUID } from 'node:crypto'
import { STATES } from '../../src/contract/places/states.ts'
import { GOOD_AD, multipart } from '../support/adForm.ts'
import type { Person } from '../support/people.ts'
import { plainPhoto } from '../support/photoPictures.ts'
import type { Asked } from './askAtRate.ts'
import type { FilledProduct } from './filledProduct.ts'

/** The rest of a thousand calls are searches. */
const OF_A_THOUSAND = {
  home: 50,
  recent: 100,
  detail: 250,
  favorite: 38,
  review: 6,
  logIn: 4,
  publish: 2,
}

type Call = Omit<Asked, 'act'>

/**
 * Calls of visitors, one after the other: 70 % lists and search, 25 % details, 5 % writes. Writes are hearts,
 * reviews, log-ins and ads with two photos. Each visitor has an address of their own, as behind a proxy, and
 * keeps within a person's limits.
 */
export async function visitorsActs({
  ads,
  sellers,
  people,
  words,
}: Omit<FilledProduct, 'servers' | 'databasePid' | 'manyAds' | 'stop'>): Promise<() => Asked> {
  // Half of the people publish, the others write; they act in turn.
  const publishers = people.slice(0, people.length / 2)
  const writers = people.slice(people.length / 2)
  const photo = await plainPhoto({ width: 800, height: 600 }).jpeg().toBuffer()
  const ad = await multipart(GOOD_AD, [{ bytes: photo }, { bytes: photo }])
  let round = 0
  const counts = { favorite: 0, review: 0, logIn: 0, publish: 0 }

  const oneOf = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
  const json = (path: string, content: object, who?: Person): Call => ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...bearer(who) },
    body: JSON.stringify(content),
  })
  const bearer = (who?: Person) => (who ? { authorization: `Bearer ${who.token}` } : {})
  const read = (path: string): Call => ({ method: 'GET', path, headers: {} })

  const acts: Readonly<Record<keyof typeof OF_A_THOUSAND | 'search', () => Call>> = {
    home: () => read('/'),
    recent: () => read('/api/index/reciente'),
    search: () => read(`/api/announcement?${searchOf(words, round)}`),
    detail: () => read(`/api/announcement/${oneOf(ads, round)}`),
    favorite: () => {
      const at = counts.favorite++
      return json('/api/favorite', { announcementId: oneOf(ads, at * 7) }, oneOf(writers, at))
    },
    review: () => {
      const at = counts.review++
      // The next seller for each turn of the writers.
      const commentedUser = oneOf(sellers, at + Math.floor(at / writers.length))
      const content = { commentedUser, contenido: 'Puntual y amable.', calificacion: 5 }
      return json('/api/review', content, oneOf(writers, at))
    },
    logIn: () => {
      const { correo, contraseña } = oneOf(publishers, counts.logIn++)
      return json('/api/login', { correo, contraseña })
    },
    publish: () => ({
      method: 'POST',
      path: '/api/announcement',
      headers: {
        ...ad.headers,
        ...bearer(oneOf(publishers, counts.publish++)),
        'idempotency-key': randomUUID(),
      },
      body: ad.payload,
    }),
  }

  return () => {
    round += 1
    const act = actAt((round * 617) % 1000)
    const asked = acts[act]()
    const address = [10, (round >> 16) & 255, (round >> 8) & 255, round & 255].join('.')
    return { act, ...asked, headers: { ...asked.headers, 'x-forwarded-for': address } }
  }
}

/** The act of a call, by its number of a thousand. */
function actAt(dice: number): keyof typeof OF_A_THOUSAND | 'search' {
  let below = 0
  for (const [act, share] of Object.entries(OF_A_THOUSAND)) {
    below += share
    if (dice < below) return act as keyof typeof OF_A_THOUSAND
  }
  return 'search'
}

/**
 * A visitor's search: common words far more often than rare ones (Zipf). Some searches have a state, another
 * order or a later page.
 */
function searchOf(words: readonly string[], round: number): URLSearchParams {
  // Spread evenly without repeating, so that each run asks the same.
  const spread = (round * Math.SQRT2) % 1
  const query = new URLSearchParams({ nombre: words[Math.floor(words.length ** spread) - 1] ?? '' })
  if (round % 5 === 0) query.set('estado', STATES[round % STATES.length] ?? '')
  if (round % 4 === 1) query.set('ordenar', 'price:asc')
  if (round % 4 === 2) query.set('ordenar', 'date:asc')
  if (round % 11 === 0) query.set('page', '1')
  return query
}
