import { beforeEach, describe, expect, inject, it, test } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { endRemovalsJob } from '../../src/server/moderation/endRemovals.ts'
import { makeAd } from '../support/adFactory.ts'
import { adRow, editAd, protectedAd, publishedAd } from '../support/ownAds.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'
import { actsOn, makeModerator, makeReport, noticesOf } from '../support/staff.ts'
import { addFinding, addRule, putRulesBack, RULE } from '../support/wordRules.ts'

const server = useServer({ env: { SUPPORT_EMAIL: 'ayuda@tianguis.mx' } })
putRulesBack(server)
const NOON = new Date('2026-03-10T18:00:00Z')
const UNDO_MS = 2 * 60_000
const SUSPECT = { ...RULE, strength: 'suspect' as const }
const TOO_LATE = 'Ya no se puede deshacer: pasaron más de 2 minutos o alguien decidió otra cosa.'
let ana: Person
let moderator: Person

beforeEach(async () => {
  server.clock.now = NOON
  ana = await makeUser(server)
  moderator = await makeModerator(server)
})

const passMs = (ms: number) => {
  server.clock.now = new Date(NOON.getTime() + ms)
}
const status = async (id: string) => (await adRow(server, id)).status
const statusOf = async (path: string) => (await server.app.inject(path)).statusCode
const endRemovals = () => endRemovalsJob.run(server.services, server.clock.now)
async function suspectAd(columns: Parameters<typeof makeAd>[2] = {}) {
  const id = await makeAd(server, ana.id, columns)
  await addFinding(server, id, SUSPECT)
  return id
}
async function decide(id: string, decision: string, by = moderator) {
  const { version } = await adRow(server, id)
  return call(server, `PATCH /api/revision/${id}`, { ...by, body: { decision, version } })
}
const undo = (id: string, by = moderator) => call(server, `POST /api/revision/${id}/deshacer`, by)
async function isQueued(id: string) {
  const answer = await call(server, 'GET /api/revision', moderator)
  const { announcements } = answer.json<Answer<'GET /api/revision'>>()
  return announcements.some(({ _id }) => _id === id)
}

describe('A suspect ad that a moderator removes at one touch', () => {
  it('T46: is gone at once, and after two minutes its photos are too and its owner reads words and reason', async () => {
    await addRule(server, SUSPECT)
    const id = await publishedAd(server, ana, { changes: { titulo: 'Gurumelo usado' }, photos: 1 })
    const [photo = ''] = (await protectedAd(server, id, ana)).imagenes
    expect((await decide(id, 'rechazar')).json()).toEqual({
      message: 'Retiramos el anuncio. En 2 minutos avisamos a quien lo publicó.',
    })
    expect(await statusOf(`/api/announcement/${id}`)).toBe(410)
    expect(await statusOf(photo)).toBe(404)
    expect(await noticesOf(server, ana)).toEqual([])
    passMs(UNDO_MS - 1)
    await endRemovals()
    expect(await noticesOf(server, ana)).toEqual([])
    passMs(UNDO_MS)
    for (const _ of [1, 2]) await endRemovals()
    expect(await server.services.images.read(photo.split('/').at(-2) ?? '', '360.webp')).toBeNull()
    expect(await noticesOf(server, ana)).toMatchObject([
      {
        icono: 'annoucementDeleted',
        contenido:
          '«Gurumelo usado» ya no se muestra. Motivo: parece ofrecer gurumelos («gurumelo»). Los gurumelos no se pueden vender aquí. Si crees que es un error, escríbenos a ayuda@tianguis.mx.',
      },
    ])
    expect((await actsOn(server, 'publicacion', id)).map(({ acto }) => acto)).toEqual([
      'anuncio retirado',
    ])
  })

  it('is back as it was by an undo, photos too; its owner hears nothing, and staff read who did it', async () => {
    const id = await publishedAd(server, ana, { changes: { titulo: 'Sombrilla' }, photos: 2 })
    await addFinding(server, id, SUSPECT)
    const before = await adRow(server, id)
    const { imagenes } = await protectedAd(server, id, ana)
    await decide(id, 'rechazar')
    passMs(UNDO_MS - 1)
    for (const _ of [1, 2]) expect((await undo(id)).statusCode).toBe(200)
    expect(await adRow(server, id)).toEqual(before)
    for (const photo of imagenes) expect(await statusOf(photo)).toBe(200)
    expect(await titles(server, { nombre: 'sombrilla' })).toContain('Sombrilla')
    expect(await isQueued(id)).toBe(true)
    passMs(UNDO_MS)
    await endRemovals()
    expect([await status(id), await noticesOf(server, ana)]).toEqual(['activo', []])
    expect((await actsOn(server, 'publicacion', id)).map(({ acto }) => acto)).toEqual([
      'anuncio retirado',
      'decisión deshecha',
    ])
    // Removed again, and for good this time.
    expect((await decide(id, 'rechazar')).statusCode).toBe(200)
    passMs(3 * UNDO_MS)
    await endRemovals()
    expect(await noticesOf(server, ana)).toHaveLength(1)
  })

  it('is gone with the account of its owner in those minutes too', async () => {
    const id = await suspectAd({ photos: 1 })
    await decide(id, 'rechazar')
    const { contraseña } = ana
    expect(
      (await call(server, 'DELETE /api/user', { ...ana, body: { contraseña } })).statusCode,
    ).toBe(200)
    expect((await undo(id)).statusCode).toBe(409)
    passMs(UNDO_MS)
    await endRemovals()
    expect(await status(id)).toBe('eliminado')
  })

  it('of a seller who is suspended meanwhile comes back hidden', async () => {
    const id = await suspectAd()
    await decide(id, 'rechazar')
    await server.services.db.execute(
      `update users set suspended_until = '2026-04-01' where id = '${ana.id}'`,
    )
    expect((await undo(id)).statusCode).toBe(200)
    expect(await status(id)).toBe('suspendido')
  })
})

describe('A suspect ad that a moderator leaves', () => {
  it('waits again by an undo, edited or not, and its owner hears nothing', async () => {
    const id = await suspectAd()
    await decide(id, 'aprobar')
    await editAd(server, id, { precio: '77' }, ana)
    expect(await isQueued(id)).toBe(false)
    passMs(UNDO_MS - 1)
    expect((await undo(id)).json()).toEqual({
      message: 'Deshecho: el anuncio está publicado y por revisar otra vez.',
    })
    expect(await isQueued(id)).toBe(true)
    expect(await noticesOf(server, ana)).toEqual([])
    expect((await decide(id, 'rechazar')).statusCode).toBe(200)
  })
})

test('an undo is refused too late, for a held ad, for what nobody decided, to outsiders and in one’s own case', async () => {
  const [late, left, held, own] = [
    await suspectAd(),
    await suspectAd(),
    await makeAd(server, ana.id, { status: 'revision' }),
    await suspectAd(),
  ]
  await addFinding(server, held)
  await decide(late, 'rechazar')
  for (const id of [left, held, own]) await decide(id, 'aprobar')
  for (const id of [held, await makeAd(server, ana.id)]) {
    const refused = await undo(id)
    expect([refused.statusCode, refused.body]).toEqual([409, TOO_LATE])
  }
  await makeReport(server, 'publicacion', own, { reporterId: moderator.id })
  expect((await undo(own)).statusCode).toBe(403)
  expect((await undo(own, ana)).statusCode).toBe(403)
  expect((await undo('nada')).statusCode).toBe(404)
  passMs(UNDO_MS + 1)
  for (const id of [late, left]) expect((await undo(id)).body).toBe(TOO_LATE)
  expect((await undo(own, await makeModerator(server))).statusCode).toBe(409)
})

test.runIf(inject('realPostgres'))(
  'a removal is undone whole or ended whole where both come at once',
  { tags: 'postgres' },
  async () => {
    for (let round = 0; round < 12; round += 1) {
      server.clock.now = NOON
      ana = await makeUser(server)
      const id = await suspectAd({ photos: 3 })
      await decide(id, 'rechazar')
      // The clocks of two servers are never quite the same.
      passMs(UNDO_MS - 1)
      const [answer] = await Promise.all([
        undo(id),
        endRemovalsJob.run(server.services, new Date(NOON.getTime() + UNDO_MS)),
      ])
      const isUndone = answer.statusCode === 200
      expect(answer.statusCode).toBe(isUndone ? 200 : 409)
      expect(await status(id)).toBe(isUndone ? 'activo' : 'retirado')
      expect(await noticesOf(server, ana)).toHaveLength(isUndone ? 0 : 1)
      expect(await isQueued(id)).toBe(isUndone)
    }
  },
)
