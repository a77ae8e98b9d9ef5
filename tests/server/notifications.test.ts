import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NoticeChoices, Notification } from '../../src/contract/notifications/endpoints.ts'
import { NOTICE_KINDS, NOTICES_SHOWN } from '../../src/contract/notifications/notices.ts'
import { notify, type Notice } from '../../src/server/notifications/notify.ts'
import { makeAd } from '../support/adFactory.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
let ana: Person
let beto: Person

beforeEach(async () => {
  server.clock.now = new Date('2026-11-20T18:00:00Z')
  ana = await makeUser(server)
  beto = await makeUser(server)
})

const notice = (userId: string, more: Partial<Notice> = {}): Notice => ({
  userId,
  icono: 'newReview',
  titulo: 'Tienes una reseña nueva',
  contenido: 'Alguien contó cómo le fue contigo.',
  url: `/vendedor/${userId}?reviews=true`,
  ...more,
})

/** Sends notifications, a minute after the last ones. */
async function tell(...notices: Notice[]): Promise<void> {
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  await notify(server.services.db, notices, server.clock.now)
}

async function listOf({ token }: Person): Promise<Notification[]> {
  const answer = await call(server, 'GET /api/notification', { token })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function unreadOf({ token }: Person): Promise<number> {
  const answer = await call(server, 'GET /api/notification/counter', { token })
  return answer.json<{ counter: number }>().counter
}

describe('A person’s notifications', () => {
  test('are listed newest first, with where each leads, its kind, its day and its words', async () => {
    await tell(notice(ana.id))
    await tell(notice(ana.id, { icono: 'default', titulo: 'Tu nivel empezó', url: '/anuncio/x' }))
    const [newest, older, ...rest] = await listOf(ana)
    expect(rest).toEqual([])
    expect(newest).toMatchObject({ icono: 'default', titulo: 'Tu nivel empezó', url: '/anuncio/x' })
    expect(older).toEqual({
      _id: expect.stringMatching(/^[\w-]{16}$/),
      leida: false,
      url: `/vendedor/${ana.id}?reviews=true`,
      icono: 'newReview',
      fecha: '20-11-2026',
      titulo: 'Tienes una reseña nueva',
      contenido: 'Alguien contó cómo le fue contigo.',
    })
  })

  test('show the ad that they lead to, or that their conversation is about, but none that is hidden', async () => {
    const seen = await makeAd(server, beto.id)
    const hidden = await makeAd(server, beto.id, { status: 'revision' })
    const asked = await call(server, 'POST /api/conversation', {
      token: ana.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { anuncio: seen, texto: '¿Sigue disponible?' },
    })
    const { _id: talk } = asked.json<{ _id: string }>()
    await tell(notice(ana.id, { url: `/anuncio/${seen}` }))
    await tell(notice(ana.id, { url: `/mensajes/${talk}` }))
    await tell(notice(ana.id, { url: `/anuncio/${hidden}` }))
    await tell(notice(ana.id))
    const small = expect.stringMatching(/\/360\.webp$/)
    const shown = (await listOf(ana)).map(({ imagen }) => imagen)
    expect(shown).toEqual([undefined, undefined, small, small])
  })

  test('F24: carry the calendar day of Mexico City', async () => {
    server.clock.now = new Date('2026-11-21T05:50:00Z')
    await tell(notice(ana.id))
    server.clock.now = new Date('2026-11-21T06:00:00Z')
    await tell(notice(ana.id))
    expect((await listOf(ana)).map(({ fecha }) => fecha)).toEqual(['21-11-2026', '20-11-2026'])
  })

  test('are the newest hundred where there are more, and all that are unread count', async () => {
    const many = Array.from({ length: NOTICES_SHOWN + 5 }, () => notice(ana.id))
    await tell(...many)
    await tell(notice(ana.id, { titulo: 'La última' }))
    const list = await listOf(ana)
    expect(list).toHaveLength(NOTICES_SHOWN)
    expect(list[0]?.titulo).toBe('La última')
    expect(await unreadOf(ana)).toBe(NOTICES_SHOWN + 6)
  })

  test('are counted until they are read, one by one or all at once', async () => {
    await tell(notice(ana.id), notice(ana.id), notice(ana.id))
    expect(await unreadOf(ana)).toBe(3)
    const [first] = await listOf(ana)
    const one = await call(server, `PATCH /api/notification/${first?._id ?? ''}`, ana)
    expect([one.statusCode, one.json()]).toEqual([200, { counter: 2 }])
    expect((await listOf(ana)).map(({ leida }) => leida)).toEqual([true, false, false])
    const all = await call(server, 'PATCH /api/notification', ana)
    expect([all.statusCode, all.json()]).toEqual([200, { counter: 0 }])
    expect((await listOf(ana)).every(({ leida }) => leida)).toBe(true)
  })

  test('F25: tell the same event once', async () => {
    await tell(notice(ana.id, { dedupeKey: 'venta:1' }))
    await tell(notice(ana.id, { dedupeKey: 'venta:1' }), notice(ana.id, { dedupeKey: 'venta:2' }))
    expect(await listOf(ana)).toHaveLength(2)
  })
})

describe('T44: somebody else’s notifications', () => {
  test('are neither listed nor counted, and «mark all» leaves them alone', async () => {
    await tell(notice(ana.id))
    expect(await listOf(beto)).toEqual([])
    expect(await unreadOf(beto)).toBe(0)
    await call(server, 'PATCH /api/notification', beto)
    expect(await unreadOf(ana)).toBe(1)
  })

  test('can’t be marked as read: 403, and 404 for one that nobody has', async () => {
    await tell(notice(ana.id))
    const [theirs] = await listOf(ana)
    const answer = await call(server, `PATCH /api/notification/${theirs?._id ?? ''}`, beto)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      403,
      'text/plain; charset=utf-8',
    ])
    expect(await unreadOf(ana)).toBe(1)
    const nobodys = await call(server, 'PATCH /api/notification/no-existe', beto)
    expect(nobodys.statusCode).toBe(404)
  })

  test.each([
    'GET /api/notification',
    'GET /api/notification/counter',
    'PATCH /api/notification',
    'PATCH /api/notification/x',
    'GET /api/user/notices',
    'PATCH /api/user/notices',
  ] as const)('ask for a session first: %s', async (key) => {
    expect((await call(server, key)).statusCode).toBe(401)
    expect((await call(server, key, { token: 'x'.repeat(43) })).statusCode).toBe(401)
  })

  test('T40: are answered with «no-store»', async () => {
    for (const key of ['GET /api/notification', 'GET /api/notification/counter'] as const) {
      expect((await call(server, key, ana)).headers['cache-control']).toBe('no-store')
    }
  })
})

test.each([
  '//otro.example',
  'https://otro.example',
  'javascript:alert(1)',
  '/\\otro',
  '/\t/otro',
  '',
])('T13: a notification never leads to %j', async (url) => {
  await expect(tell(notice(ana.id, { url }))).rejects.toThrow()
  expect(await listOf(ana)).toEqual([])
})

describe('What else notifications travel by', () => {
  const choose = ({ token }: Person, body: object) =>
    call(server, 'PATCH /api/user/notices', { token, body })
  const choicesOf = async ({ token }: Person) =>
    (await call(server, 'GET /api/user/notices', { token })).json<NoticeChoices>()

  test('is everything, until somebody turns it off, for each kind and way by itself', async () => {
    const { push, correo } = await choicesOf(ana)
    expect(Object.keys(push)).toHaveLength(NOTICE_KINDS.length)
    expect(correo).toEqual({
      newOffer: true,
      stillAvailable: true,
      annoucementCaduced: true,
      annoucementDeleted: true,
    })
    expect(new Set(Object.values(push))).toEqual(new Set([true]))
    const off = { canal: 'correo', icono: 'annoucementCaduced', activo: false }
    const answer = await choose(ana, off)
    expect(answer.json<NoticeChoices>().correo.annoucementCaduced).toBe(false)
    await choose(ana, off)
    await choose(ana, { canal: 'push', icono: 'newReview', activo: false })
    const choices = await choicesOf(ana)
    expect(choices.push).toEqual({ ...push, newReview: false })
    expect(choices.correo).toEqual({ ...correo, annoucementCaduced: false })
    await choose(ana, { ...off, activo: true })
    expect((await choicesOf(ana)).correo).toEqual(correo)
    expect(await choicesOf(beto)).toEqual({ push, correo })
  })

  test.each([
    { canal: 'correo', icono: 'newReview', activo: false },
    { canal: 'paloma', icono: 'newReview', activo: false },
    { canal: 'push', icono: '__proto__', activo: false },
    { canal: 'push', icono: 'newReview', activo: 'no' },
    {},
  ])('refuses what can’t be chosen: %j', async (body) => {
    const answer = await choose(ana, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  })
})
