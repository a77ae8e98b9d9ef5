import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AdDetail } from '../../src/contract/ads/endpoints.ts'
import type { Database } from '../../src/server/db/connect.ts'
import { GOOD_AD, multipart } from './adForm.ts'
import type { Person } from './people.ts'
import { plainPhoto } from './photoPictures.ts'

/** A seller who publishes, saves, asks, offers and sells in turn, with the answers so far. */
export interface Actor extends Person {
  /** Client address of their calls: limits count by address. */
  address: string
  /** Another seller: the actor saves their ad, writes about it, offers for it and reviews them. */
  other: { id: string; adId: string }
  keys: Readonly<Record<Act, string>>
  /** The answers that arrived whole, by act. */
  answers: Map<Act, string>
}

/** Acts in the order in which people do them. */
export const ACTS = [
  'publish',
  'edit',
  'favorite',
  'ask',
  'write',
  'offer',
  'withdraw',
  'review',
  'sell',
] as const
export type Act = (typeof ACTS)[number]

const NEW_TITLE = 'Bicicleta de montaña con canasta'
const UNITS = 3
/** Pesos, for an ad of `adFactory.ts`. */
const OFFERED = 200
export const PHOTOS_AN_AD = 2
/** As large as the page's uploads: a publication spends most of its time on the renditions. */
const photo = plainPhoto({ width: 1600, height: 1200 }).jpeg().toBuffer()

export function actor(person: Person, { address, other }: Pick<Actor, 'address' | 'other'>): Actor {
  const keys = Object.fromEntries(ACTS.map((act) => [act, randomUUID()])) as Actor['keys']
  return { ...person, address, other, keys, answers: new Map() }
}

/** A refused act; the status tells which server refused. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status} ${text}`)
  }
}

/** Performs an act, always with its key, and returns the answer. Throws Refused, or as `fetch` does. */
export async function perform(origin: string, who: Actor, act: Act): Promise<string> {
  const { path, method, headers, body } = await requestOf(who, act)
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...headers,
      authorization: `Bearer ${who.token}`,
      'idempotency-key': who.keys[act],
      'x-forwarded-for': who.address,
    },
    ...(body !== undefined && { body }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Refused(answer.status, text)
  return text
}

/** Number of the ad's photos that are served whole. Throws when the ad isn't. */
export async function servedPhotos(origin: string, { answers, address }: Actor): Promise<number> {
  const ad = await fetch(`${origin}/api/announcement/${ownAd(answers)}`, {
    headers: { 'x-forwarded-for': address },
  })
  if (!ad.ok) throw new Refused(ad.status, await ad.text())
  const { announcement } = (await ad.json()) as AdDetail
  let served = 0
  for (const path of announcement.imagenes) {
    const answer = await fetch(origin + path)
    const { byteLength } = await answer.arrayBuffer()
    if (answer.ok && byteLength > 0) served += 1
  }
  return served
}

const ownAd = (answers: Actor['answers']): string => JSON.parse(answers.get('publish') ?? '{}').id
/** The id in the answer of an act. */
const madeBy = (act: Act, answers: Actor['answers']): string =>
  JSON.parse(answers.get(act) ?? '{}')._id

interface Sent {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

async function requestOf({ answers, other }: Actor, act: Act): Promise<Sent> {
  const json = (path: string, body: object): Sent => ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const form = async (fields: object, photos: number): Promise<Omit<Sent, 'method' | 'path'>> => {
    const files = Array.from({ length: photos }, async () => ({ bytes: await photo }))
    const { payload, headers } = await multipart({ ...fields }, await Promise.all(files))
    return { headers, body: new Uint8Array(payload) }
  }
  switch (act) {
    case 'publish': {
      const caracteristicas = { ...GOOD_AD.caracteristicas, cantidad: UNITS }
      const sent = await form({ ...GOOD_AD, caracteristicas }, PHOTOS_AN_AD)
      return { method: 'POST', path: '/api/announcement', ...sent }
    }
    case 'edit':
      return {
        method: 'PATCH',
        path: `/api/announcement/${ownAd(answers)}`,
        ...(await form({ titulo: NEW_TITLE }, 0)),
      }
    case 'favorite':
      return json('/api/favorite', { announcementId: other.adId, isOn: true })
    case 'ask':
      return json('/api/conversation', { anuncio: other.adId, texto: '¿Sigue disponible?' })
    case 'write':
      return json(`/api/conversation/${madeBy('ask', answers)}/message`, { texto: 'La quiero.' })
    case 'offer': {
      const conversacion = madeBy('ask', answers)
      return json('/api/offer', { conversacion, monto: String(OFFERED) })
    }
    case 'withdraw': {
      const path = `/api/offer/${madeBy('offer', answers)}`
      return { ...json(path, { acto: 'retirar' }), method: 'PATCH' }
    }
    case 'review':
      return json('/api/review', {
        commentedUser: other.id,
        contenido: 'Puntual y amable.',
        calificacion: 5,
      })
    case 'sell':
      return { method: 'DELETE', path: `/api/announcement/selled/${ownAd(answers)}?cantidad=1` }
  }
}

/** The database's view of the actor's acts: how often each took effect, and whether ad and conversation are whole. */
export async function effects(
  db: Database,
  { id, other }: Actor,
): Promise<Record<Act, number> & { isWhole: boolean }> {
  const { rows } = await db.execute<
    Omit<Record<Act, number>, ConversationAct> & { whole: number }
  >(sql`
    select count(*)::int as publish,
      count(*) filter (where titulo = ${NEW_TITLE})::int as edit,
      coalesce(sum(sold_units), 0)::int as sell,
      count(*) filter (where
        (select count(*) from ad_photos p where p.ad_id = ads.id) = ${PHOTOS_AN_AD}
        and (select count(*) from ad_contacts c where c.ad_id = ads.id) = ${GOOD_AD.contacto.length}
        and (caracteristicas->>'cantidad')::int = ${UNITS} - coalesce(sold_units, 0)
        and version = 1 + (titulo = ${NEW_TITLE})::int + coalesce(sold_units, 0))::int as whole,
      (select count(*)::int from favorites f where f.user_id = ${id} and f.ad_id = ${other.adId}) as favorite,
      (select count(*)::int from reviews r where r.author_id = ${id}) as review
    from ads where owner_id = ${id}`)
  const [row] = rows
  if (!row) throw new Error('no row')
  const { whole, ...counts } = row
  const { isConversationWhole, ...told } = await effectsOfTalk(db, { id, other })
  return { ...counts, ...told, isWhole: whole === row.publish && isConversationWhole }
}

type ConversationAct = 'ask' | 'write' | 'offer' | 'withdraw'

/**
 * Counts of the acts in the actor's conversation. It is whole when its messages are numbered without gaps, the seller's
 * unread are those of the actor, and the offers are as its messages tell.
 */
async function effectsOfTalk(
  db: Database,
  { id, other }: Pick<Actor, 'id' | 'other'>,
): Promise<Record<ConversationAct, number> & { isConversationWhole: boolean }> {
  const { rows } = await db.execute<Record<ConversationAct, number> & { whole: boolean }>(sql`
    with talk as (select * from conversations where buyer_id = ${id} and ad_id = ${other.adId}),
      said as (select m.* from messages m join talk on talk.id = m.conversation_id),
      offered as (select o.* from offers o join talk on talk.id = o.conversation_id)
    select count(*) filter (where texto is not null and seq = 1)::int as ask,
      count(*) filter (where texto is not null and seq > 1)::int as write,
      count(*) filter (where suceso = 'oferta')::int as offer,
      count(*) filter (where suceso = 'retirada')::int as withdraw,
      count(*) = coalesce(max(seq), 0)
        and count(*) = coalesce((select last_seq from talk), 0)
        and count(*) = coalesce((select unread from conversation_members mine
          join talk on talk.id = mine.conversation_id and mine.side = 'vendedor'), 0)
        and count(*) filter (where suceso = 'oferta') = (select count(*) from offered)
        and count(*) filter (where suceso = 'retirada')
          = (select count(*) from offered where estado = 'retirada') as whole
    from said`)
  const [row] = rows
  if (!row) throw new Error('no row')
  const { whole, ...told } = row
  return { ...told, isConversationWhole: whole }
}
