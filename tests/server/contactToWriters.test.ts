import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { appendEvent } from '../../src/server/conversations/append.ts'
import { openConversation } from '../../src/server/conversations/openConversation.ts'
import { preloadAnswers } from '../../src/server/pages/preloadAnswers.ts'
import { loadAds } from '../../src/server/pocket/loadAds.ts'
import { settlePack } from '../../src/server/pocket/packQueries.ts'
import { editAd, publishedAd } from '../support/ownAds.ts'
import { call, type Person } from '../support/people.ts'
import {
  ana,
  ask,
  block,
  eva,
  later,
  luis,
  NOON,
  server,
  setUpTalksStage,
} from '../support/talksStage.ts'

setUpTalksStage()

const CLOSED = { contactoPara: 'escribieron' }
const PHONE = /2221234567|222 123/
let id: string

beforeEach(async () => {
  // Her newest ad.
  later()
  const changes = { ...CLOSED, descripcion: 'Llámame al 222 123 4567.' }
  id = await publishedAd(server, ana, { changes })
})

const detail = async (reader?: Person) =>
  (await call(server, `GET /api/announcement/${id}`, reader)).json<
    Answer<'GET /api/announcement/:id'>
  >().announcement
const contact = (reader?: Person) => call(server, `GET /api/announcement/${id}/contacto`, reader)

describe('T101: who gives contact data to users who have written', () => {
  it('gives none to others, neither data nor kinds, in no text and by no call', async () => {
    for (const reader of [undefined, eva]) {
      const seen = await detail(reader)
      expect(seen).toMatchObject({ ...CLOSED, contacto: [], medios: [] })
      expect(seen).not.toHaveProperty('contactoOculto')
      expect(JSON.stringify(seen)).not.toMatch(PHONE)
      const refused = await contact(reader)
      expect([refused.statusCode, refused.body]).toEqual([
        403,
        'Este vendedor da sus datos a quien ya le escribió: pregúntale desde su anuncio.',
      ])
    }
  })

  it('keeps them out of pages and of the packs for phones without network', async () => {
    const [page] = await preloadAnswers(server.services, [
      { key: 'GET /api/announcement/:id', params: { id } },
    ])
    expect(JSON.stringify(page)).toContain('"medios":[]')
    expect(JSON.stringify(page)).not.toMatch(PHONE)
    const { db } = server.services
    const estado = String((await detail(ana)).caracteristicas['estado'])
    await db.transaction((tx) => settlePack(tx, { estado, size: 500, version: 1, now: NOON }))
    const packed = await loadAds(db, { estado, since: 0 }, NOON)
    const { announcement } = packed.find((ad) => ad.announcement._id === id) ?? {}
    expect(announcement).toMatchObject({ ...CLOSED, contacto: [], medios: [] })
    expect(JSON.stringify(packed)).not.toMatch(PHONE)
  })

  it('reads them themselves, and so does who writes, once they have', async () => {
    expect(JSON.stringify(await detail(ana))).toMatch(PHONE)
    await ask(eva, '¿Sigue disponible?', { anuncio: id })
    const seen = await detail(eva)
    expect(seen).toMatchObject({ ...CLOSED, contacto: [{ tipo: 'email' }, { tipo: 'whatsapp' }] })
    expect((await contact(eva)).json()).toEqual({ contacto: seen.contacto })
    expect(await detail(luis)).toMatchObject({ contacto: [] })
  })

  it('gives none for an offer alone, nor to a user who is blocked', async () => {
    await server.services.db.transaction(async (tx) => {
      const opened = await openConversation(tx, { adId: id, buyerId: eva.id }, NOON)
      const event = { side: 'comprador', suceso: 'oferta', monto: 300 } as const
      await appendEvent(tx, opened.id, event, NOON)
    })
    expect((await contact(eva)).statusCode).toBe(403)
    await ask(eva, 'Hola', { anuncio: id })
    expect((await contact(eva)).statusCode).toBe(200)
    later()
    await block(ana, eva)
    expect((await contact(eva)).statusCode).toBe(403)
  })

  it('may choose otherwise at any edit, and an edit that says nothing changes nothing', async () => {
    await editAd(server, id, { titulo: 'Otro título' }, ana)
    expect(await detail()).toMatchObject(CLOSED)
    const start = await call(server, 'GET /api/announcement/user/inicio', ana)
    expect(start.json()).toMatchObject({ ultimo: CLOSED })
    await editAd(server, id, { contactoPara: 'todos' }, ana)
    const seen = await detail(eva)
    expect(seen).not.toHaveProperty('contactoPara')
    expect(seen.contacto).not.toEqual([])
    const refused = await editAd(server, id, { contactoPara: 'nadie' }, ana)
    expect(refused.statusCode).toBe(400)
  })
})
