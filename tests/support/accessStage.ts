import { eq } from 'drizzle-orm'
import { api, type ApiKey } from '../../src/contract/api.ts'
import type { Method } from '../../src/contract/endpoint.ts'
import { notifications } from '../../src/server/db/schema/people.ts'
import { banners, takenSuggestions } from '../../src/server/db/schema/staff.ts'
import { notify } from '../../src/server/notifications/notify.ts'
import { randomId } from '../../src/server/randomId.ts'
import { makeAd } from './adFactory.ts'
import { multipart, type AdForm, type UploadedFile } from './adForm.ts'
import { sell, soldTo } from './deals.ts'
import { call, makeUser, newAddress, type Person } from './people.ts'
import type { TestServer } from './serverTest.ts'
import { makeAdmin, makeModerator, makeReport, makeReview } from './staff.ts'
import { addFinding, addRule, RULE } from './wordRules.ts'

/** Kinds of callers. The owner owns the thing that the call names; staff and users don't. */
export const CALLERS = ['guest', 'user', 'owner', 'moderator', 'admin'] as const
export type Caller = (typeof CALLERS)[number]

/** Valid input, so that the status depends on the caller alone. */
export interface Asking {
  /** Value of `:id`, or of the path's other parameter. */
  id?: string
  query?: Record<string, string>
  body?: object
  form?: AdForm
  files?: { field: string; list: readonly UploadedFile[] }
}

/** Things that a call of the matrix may name, all of the same person and made on demand. */
export type AccessStage = ReturnType<typeof accessStage>

export function accessStage(server: TestServer, owner: Person) {
  const { db, now } = server.services
  return {
    owner,
    /** Fields of a report's form, without its subject. */
    reasons: { razon: 'irrelevante', descripcion: 'Míralo' },
    pushKeys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
    person: () => makeUser(server),
    ad: () => makeAd(server, owner.id),
    heldAd: () => makeAd(server, owner.id, { status: 'revision' }),
    /** A listed ad that a moderator has just passed. */
    passedAd: async () => {
      const id = await makeAd(server, owner.id)
      await addFinding(server, id, { ...RULE, strength: 'suspect' })
      const body = { decision: 'aprobar', version: 1 }
      await call(server, `PATCH /api/revision/${id}`, { ...(await makeModerator(server)), body })
      return { id }
    },
    explained: async () => {
      const id = await makeAd(server, owner.id, { status: 'revision' })
      await addFinding(server, id)
      return { id, body: { texto: 'Es de juguete' } }
    },
    rule: async () => ({ id: (await addRule(server)).id }),
    /** Switches a rule off. */
    ruleOff: async () => {
      const { id } = await addRule(server)
      return { id, body: { apagada: true, version: now().toISOString() } }
    },
    report: async () => makeReport(server, 'publicacion', await makeAd(server, owner.id)),
    /** About an ad of the owner's, with one message of a buyer's. */
    conversation: async () => {
      const body = { anuncio: await makeAd(server, owner.id), texto: '¿Sigue disponible?' }
      const { token } = await makeUser(server)
      const answer = await call(server, 'POST /api/conversation', { token, body })
      return answer.json<{ _id: string }>()._id
    },
    /** A buyer's, for an ad of the owner's. */
    offer: async () => {
      const body = { anuncio: await makeAd(server, owner.id), monto: '300' }
      const { token } = await makeUser(server)
      const answer = await call(server, 'POST /api/offer', { token, body })
      return answer.json<{ _id: string }>()._id
    },
    reportedConversation: async () => {
      const { id: sellerId } = await makeUser(server)
      const body = { anuncio: await makeAd(server, sellerId), texto: 'Hola' }
      const answer = await call(server, 'POST /api/conversation', { token: owner.token, body })
      const { _id } = answer.json<{ _id: string }>()
      return makeReport(server, 'conversacion', _id, { reporterId: owner.id })
    },
    reviewByOwner: async () => {
      const { id: sellerId } = await makeUser(server)
      return makeReview(server, { authorId: owner.id, sellerId })
    },
    sessionOfOwner: async () => {
      const answer = await call(server, 'GET /api/user/sessions', owner)
      return answer.json<{ _id: string }[]>()[0]?._id ?? ''
    },
    /** An ad that the owner sold. */
    soldAd: async () => {
      const id = await makeAd(server, owner.id)
      await sell(server, id, owner)
      return id
    },
    /** A deal in which the owner named a buyer. */
    namedSale: async () => {
      const buyer = await makeUser(server)
      return (await soldTo(server, owner, buyer)).deal._id
    },
    /** A deal that names the owner as the buyer. */
    purchase: async () => {
      const seller = await makeUser(server)
      return (await soldTo(server, seller, owner)).deal._id
    },
    alert: async () => {
      const body = { busqueda: { nombre: 'licuadora' }, por: 'lista', cuando: 'diario' }
      const answer = await call(server, 'POST /api/alert', { ...owner, body })
      return answer.json<{ _id: string }>()._id
    },
    notification: async () => {
      const notice = { icono: 'default', titulo: 'Hola', contenido: 'Qué tal', url: '/' } as const
      await notify(db, [{ ...notice, userId: owner.id }], now())
      const [row] = await db
        .select({ id: notifications.id })
        .from(notifications)
        .where(eq(notifications.userId, owner.id))
      return row?.id ?? ''
    },
    banner: async () => {
      const id = randomId()
      const picture = 'AAAAAAAAAAAAAAAA-aabbcc'
      await db.insert(banners).values({ id, title: 'Hola', photoId: picture, position: 9 })
      return id
    },
    takenSuggestion: async () => {
      const id = randomId()
      await db.insert(takenSuggestions).values({ id, texto: `cosa ${id}`, createdAt: now() })
      return id
    },
    allBanners: async () => (await db.select({ id: banners.id }).from(banners)).map(({ id }) => id),
    payment: async () => {
      const adId = await makeAd(server, owner.id)
      const key = `GET /api/announcement/upgrade/${adId}?plan=impulsado` as const
      const { clientSecret } = (await call(server, key, owner)).json<{ clientSecret: string }>()
      return { adId, clientSecret }
    },
  }
}

/** A person of that kind; null for a guest. */
export async function callerOf(
  server: TestServer,
  who: Caller,
  owner: Person,
): Promise<Person | null> {
  switch (who) {
    case 'guest':
      return null
    case 'user':
      return makeUser(server)
    case 'owner':
      return owner
    case 'moderator':
      return makeModerator(server)
    case 'admin':
      return makeAdmin(server)
  }
}

/** Makes a call of the contract as a browser does. */
export async function makeCall(
  { app }: TestServer,
  key: ApiKey,
  { id = '', query = {}, body, form, files }: Asking,
  caller: Person | null,
) {
  const [method, path] = key.split(' ') as [Method, string]
  const search = new URLSearchParams(query)
  const encoded = form && (await multipart(form, files?.list, files?.field))
  return app.inject({
    method,
    url: `${path.replace(/:[a-z]+/, id)}${search.size > 0 ? `?${search}` : ''}`,
    remoteAddress: newAddress(),
    headers: { ...encoded?.headers, ...(caller && { authorization: `Bearer ${caller.token}` }) },
    ...((encoded ?? body) && { payload: encoded?.payload ?? body }),
  })
}

/** The declared audience of a call. */
export const audienceOf = (key: ApiKey) => api[key].audience
