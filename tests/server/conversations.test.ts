import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../src/server/db/schema/accounts.ts'
import { ads } from '../../src/server/db/schema/ads.ts'
import { notifications } from '../../src/server/db/schema/people.ts'
import { limitCounters } from '../../src/server/db/schema/plumbing.ts'
import { pushMessage } from '../../src/server/notifications/sendPushes.ts'
import { makeAd } from '../support/adFactory.ts'
import { call, type Person } from '../support/people.ts'
import {
  adId,
  ana,
  ask,
  block,
  eva,
  later,
  list,
  luis,
  markRead,
  MINUTE,
  open,
  server,
  setUpTalksStage,
  storedMessages,
  storedTalks,
  talk,
  write,
} from '../support/talksStage.ts'

setUpTalksStage()

const refusal = async (answering: ReturnType<typeof ask>) => {
  const { statusCode, body } = await answering
  return [statusCode, body]
}
const CLOSED = [403, 'Por ahora no se puede escribir en esta conversación.']

describe('a conversation about an ad', () => {
  it('is opened by who asks, and both sides read it under the ad', async () => {
    const id = await talk()
    later()
    expect((await write(ana, id, 'Sí, todavía')).json()).toMatchObject({ seq: 2, lado: 'vendedor' })
    const seen = await open(eva, id)
    expect(seen).toMatchObject({
      lado: 'comprador',
      con: { _id: ana.id, nombre: 'Ana Ríos' },
      anuncio: { _id: adId, precio: '$350 MXN', monto: 350, vigente: true },
      sinLeer: 1,
      bloqueado: false,
    })
    expect(seen).not.toHaveProperty('porQueNo')
    expect(seen.mensajes.map(({ seq, lado, texto }) => [seq, lado, texto])).toEqual([
      [1, 'comprador', '¿Sigue disponible?'],
      [2, 'vendedor', 'Sí, todavía'],
    ])
    expect(await open(ana, id)).toMatchObject({ lado: 'vendedor', con: { nombre: 'Eva Luna' } })
  })

  it('goes on where the same buyer asks again', async () => {
    const id = await talk()
    const again = await ask(eva, '¿Y a cuánto?')
    expect(again.json()).toEqual({ _id: id, seq: 2 })
    expect(await talk(luis)).not.toBe(id)
  })

  it('T90: is nobody else’s to read, to write in or to mark', async () => {
    const id = await talk()
    for (const other of [luis]) {
      await expect(open(other, id)).rejects.toThrow('404')
      expect((await write(other, id, 'Hola')).statusCode).toBe(404)
      expect((await markRead(other, id, 1)).statusCode).toBe(404)
    }
    expect((await list(luis)).conversaciones).toEqual([])
  })

  it.each([
    ['', 'Escribe tu mensaje'],
    [' \u200B ', 'Escribe tu mensaje'],
    [7, 'Escribe tu mensaje'],
    ['á'.repeat(1001), 'El mensaje puede tener 1,000 caracteres como máximo'],
  ])('takes no message %j', async (texto, sentence) => {
    const id = await talk()
    expect(await refusal(write(eva, id, texto))).toEqual([400, sentence])
    expect(await refusal(ask(eva, texto))).toEqual([400, sentence])
  })

  it('takes a thousand characters, however many bytes they are', async () => {
    const id = await talk()
    const answer = await write(eva, id, '🥑'.repeat(1000))
    expect(answer.statusCode, answer.body).toBe(201)
  })

  it('isn’t opened about an own ad, nor about one that is gone', async () => {
    expect(await refusal(ask(ana, 'Hola'))).toEqual([403, 'Este anuncio es tuyo.'])
    expect((await ask(eva, 'Hola', { anuncio: 'nada' })).statusCode).toBe(404)
    const sold = await makeAd(server, ana.id, { status: 'vendido' })
    expect((await ask(eva, 'Hola', { anuncio: sold })).statusCode).toBe(410)
    const held = await makeAd(server, ana.id, { status: 'revision' })
    expect((await ask(eva, 'Hola', { anuncio: held })).statusCode).toBe(404)
    expect((await list(eva)).conversaciones).toEqual([])
  })

  it('goes on after the sale, for both still meet, but not about what staff took away', async () => {
    const id = await talk()
    const become = (status: 'vendido' | 'retirado') =>
      server.services.db.update(ads).set({ status }).where(eq(ads.id, adId))
    await become('vendido')
    expect((await write(eva, id, '¿A qué hora?')).statusCode).toBe(201)
    expect((await open(eva, id)).anuncio).toMatchObject({ vigente: false, vendido: true })
    await become('retirado')
    const [status, sentence] = await refusal(write(ana, id, 'Hola'))
    expect(status).toBe(403)
    expect((await open(ana, id)).porQueNo).toBe(sentence)
  })

  it('T91: is closed at once by a block, which the other side is not told', async () => {
    const id = await talk()
    await block(ana, eva)
    expect(await refusal(write(eva, id, 'Hola'))).toEqual(CLOSED)
    expect(await open(eva, id)).toMatchObject({ porQueNo: CLOSED[1], bloqueado: false })
    const mine = await open(ana, id)
    expect(mine.bloqueado).toBe(true)
    expect(mine.porQueNo).toContain('Bloqueaste')
    expect((await write(ana, id, 'Hola')).statusCode).toBe(403)
    // Neither about another ad.
    const anuncio = await makeAd(server, ana.id)
    expect(await refusal(ask(eva, 'Hola', { anuncio }))).toEqual(CLOSED)
    await block(luis, ana)
    expect(await refusal(ask(luis, 'Hola'))).toEqual(CLOSED)
  })

  it('is closed to a suspended side, and the other reads no reason', async () => {
    const id = await talk()
    const suspendedUntil = new Date(server.clock.now.getTime() + MINUTE)
    await server.services.db.update(users).set({ suspendedUntil }).where(eq(users.id, eva.id))
    expect((await write(eva, id, 'Hola')).statusCode).toBe(401)
    expect(await refusal(write(ana, id, 'Hola'))).toEqual(CLOSED)
    later(2 * MINUTE)
    expect((await write(ana, id, 'Hola')).statusCode).toBe(201)
  })
})

describe('a message that is sent again', () => {
  it('after a lost answer, hours later, stands once and has the first answer', async () => {
    const key = randomUUID()
    const first = await ask(eva, 'Hola', { key })
    later(9 * 60 * MINUTE)
    expect((await ask(eva, 'Hola', { key })).json()).toEqual(first.json())
    const { _id } = first.json<{ _id: string }>()
    const second = randomUUID()
    const told = (await write(eva, _id, 'Otra cosa', second)).json()
    expect((await write(eva, _id, 'Otra cosa', second)).json()).toEqual(told)
    expect((await open(ana, _id)).mensajes.map(({ texto }) => texto)).toEqual(['Hola', 'Otra cosa'])
    expect((await open(ana, _id)).sinLeer).toBe(2)
  })

  it('with a key of another conversation is refused', async () => {
    const [one, other] = [await talk(), await talk(luis)]
    const key = randomUUID()
    await write(ana, one, 'Hola', key)
    expect((await write(ana, other, 'Hola', key)).statusCode).toBe(409)
  })
})

describe('what is unread', () => {
  it('is counted of the other side, and no more once it is read', async () => {
    const id = await talk()
    await write(eva, id, '¿Hola?')
    expect(await list(ana)).toMatchObject({ sinLeer: 1, conversaciones: [{ sinLeer: 2 }] })
    expect(await list(eva)).toMatchObject({ sinLeer: 0, conversaciones: [{ sinLeer: 0 }] })
    expect((await markRead(ana, id, 1)).json()).toEqual({ sinLeer: 1 })
    expect(await open(eva, id)).toMatchObject({ leidoPorOtro: 1 })
    // Beyond the last one there is nothing, and nothing is unread again.
    expect((await markRead(ana, id, 900)).json()).toEqual({ sinLeer: 0 })
    expect((await markRead(ana, id, 1)).json()).toEqual({ sinLeer: 0 })
    expect(await open(eva, id)).toMatchObject({ leidoPorOtro: 2 })
    await write(eva, id, '¿Y ahora?')
    expect(await list(ana)).toMatchObject({ sinLeer: 1, conversaciones: [{ sinLeer: 1 }] })
  })
})

describe('a push', () => {
  const noticesOf = async ({ id }: Person) =>
    server.services.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, id))
      .orderBy(notifications.createdAt)
  const counters = async (person: Person) =>
    (await call(server, 'GET /api/notification/counter', person)).json()

  it('tells once of what is unread, and not a word of it', async () => {
    const id = await talk(eva, 'Palabras secretas')
    later()
    await write(eva, id, 'Más palabras secretas')
    const told = await noticesOf(ana)
    expect(told).toMatchObject([{ icono: 'newMessage', url: `/mensajes/${id}`, leida: false }])
    const row = { ...told[0], id: 'n', icono: 'newMessage', anuncio: null } as const
    const push = pushMessage({ titulo: 'x', url: '/', ...row }, 1)
    expect(JSON.stringify([told, push])).not.toMatch(/secretas|Licuadora|Eva/)
    expect(push.texto).toBe('Toca para leerlo.')
    expect(await noticesOf(eva)).toEqual([])
  })

  it('is over once the conversation is read, and the next message has one of its own', async () => {
    const id = await talk()
    expect(await counters(ana)).toEqual({ counter: 0, busquedas: 0, mensajes: 1 })
    await markRead(ana, id, 1)
    expect(await counters(ana)).toEqual({ counter: 0, busquedas: 0, mensajes: 0 })
    later()
    await write(eva, id, 'Otra cosa')
    expect((await noticesOf(ana)).map(({ leida }) => leida)).toEqual([true, false])
    // They have a place of their own, and the list of notifications is not it.
    expect((await call(server, 'GET /api/notification', ana)).json()).toEqual([])
  })
})

describe('the list of conversations', () => {
  it('has the newest message first, thirty to a page, each once', async () => {
    const ids = await storedTalks(32)
    const first = await list(ana)
    expect([first.conversaciones.length, first.hayMas, first.sinLeer]).toEqual([30, true, 32])
    const last = first.conversaciones.at(-1)
    const rest = await list(ana, `?antes=${last?.fecha}&tras=${last?._id}`)
    expect(rest.hayMas).toBe(false)
    const all = [...first.conversaciones, ...rest.conversaciones].map(({ _id }) => _id)
    expect(all.toSorted()).toEqual(ids.toSorted())
    later(60 * MINUTE)
    await write(ana, ids[0] ?? '', 'Sí')
    const [top] = (await list(ana)).conversaciones
    expect(top).toMatchObject({ _id: ids[0], ultimo: { texto: 'Sí', lado: 'vendedor' } })
  })

  it('and the messages are read thirty at a time, before one or after one', async () => {
    const id = await talk()
    await storedMessages(id, 34)
    const seqs = async (query: string) =>
      (await open(ana, id, query)).mensajes.map(({ seq }) => seq)
    const from = (first: number, count: number) =>
      Array.from({ length: count }, (_, n) => first + n)
    expect(await seqs('')).toEqual(from(6, 30))
    expect(await seqs('?antes=6')).toEqual(from(1, 5))
    expect(await seqs('?desde=33')).toEqual([34, 35])
    expect(await seqs('?desde=1')).toEqual(from(2, 30))
    await expect(open(ana, id, '?desde=-1')).rejects.toThrow('400')
  })
})

describe('a day', () => {
  it('T92: has twenty new conversations, and refused ones use none up', async () => {
    const luisAd = await makeAd(server, luis.id)
    await block(luis, eva)
    await ask(eva, 'Hola', { anuncio: luisAd })
    const more = async () => ask(eva, 'Hola', { anuncio: await makeAd(server, ana.id) })
    expect((await more()).statusCode).toBe(201)
    const counted = like(limitCounters.key, `conversation:${eva.id}:%`)
    await server.services.db.update(limitCounters).set({ count: 19 }).where(counted)
    expect((await more()).statusCode).toBe(201)
    const refused = await more()
    expect([refused.statusCode, refused.body]).toEqual([
      429,
      'Ya empezaste 20 conversaciones hoy. Mañana puedes empezar otras.',
    ])
    expect((await list(eva)).conversaciones).toHaveLength(2)
    const [first] = (await list(eva)).conversaciones
    expect((await write(eva, first?._id ?? '', 'Sigo aquí')).statusCode).toBe(201)
    later(24 * 60 * MINUTE)
    expect((await more()).statusCode).toBe(201)
  })
})
