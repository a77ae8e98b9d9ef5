import { beforeEach, describe, expect, inject, it, test } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import type { ForbiddenRule } from '../../src/contract/forbidden/rule.ts'
import { rejudgeWaitingJob } from '../../src/server/moderation/rejudgeWaiting.ts'
import { makeAd } from '../support/adFactory.ts'
import { adRow, editAd, publishedAd } from '../support/ownAds.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'
import { actsOn, makeAdmin, makeModerator, noticesOf } from '../support/staff.ts'
import { addFinding, addRule, putRulesBack, RULE } from '../support/wordRules.ts'

const server = useServer()
putRulesBack(server)
const OTHER = {
  id: 'cosas-trebejo',
  offers: 'trebejos',
  says: ['trebejo'],
  everywhere: true,
}
let ana: Person
let moderator: Person
let admin: Person

const pass = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}
beforeEach(async () => {
  server.clock.now = new Date('2026-03-10T18:00:00Z')
  ana = await makeUser(server)
  moderator = await makeModerator(server)
  admin = await makeAdmin(server)
  await addRule(server)
  pass(1)
})

const put = (titulo: string, by = ana) => publishedAd(server, by, { changes: { titulo } })
const status = async (id: string) => (await adRow(server, id)).status
const rejudge = () => rejudgeWaitingJob.run(server.services, server.clock.now)
async function queued(id: string) {
  const answer = await call(server, 'GET /api/revision', moderator)
  const { announcements } = answer.json<Answer<'GET /api/revision'>>()
  return announcements.find(({ _id }) => _id === id)
}
async function decide(id: string, decision: string) {
  const { version } = await adRow(server, id)
  return call(server, `PATCH /api/revision/${id}`, {
    ...moderator,
    body: { decision, version },
  })
}
/** An administrator's change of a rule in the panel. */
async function change(body: object, { id }: Pick<ForbiddenRule, 'id'> = RULE) {
  const seen = await call(server, `GET /api/words/${id}`, admin)
  const { version } = seen.json<Answer<'GET /api/words/:id'>>()
  const answer = await call(server, `PATCH /api/words/${id}`, {
    ...admin,
    body: { ...body, version },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  pass(1)
}

describe('An ad that a rule holds', () => {
  it('is published once an administrator switches the rule off, and its seller is told', async () => {
    const id = await put('Gurumelo de campo')
    await rejudge()
    expect(await status(id)).toBe('revision')
    await change({ apagada: true })
    await rejudge()
    expect(await adRow(server, id)).toMatchObject({ status: 'activo', statusReason: null })
    expect(await titles(server, { nombre: 'gurumelo' })).toContain('Gurumelo de campo')
    expect(await queued(id)).toBeUndefined()
    expect((await noticesOf(server, ana)).map(({ titulo }) => titulo)).toEqual([
      'Estamos revisando tu anuncio',
      'Tu anuncio ya está publicado',
    ])
    expect(await actsOn(server, 'publicacion', id)).toMatchObject([
      {
        acto: 'anuncio liberado',
        quien: null,
        detalles: { motivo: 'parece ofrecer gurumelos («gurumelo»)' },
      },
    ])
  })

  it('is published as suspect where the rule now only warns, with the days that it waited', async () => {
    const id = await put('Gurumelo de monte')
    pass(2 * 24 * 60)
    ;[moderator, admin] = [await makeModerator(server), await makeAdmin(server)]
    await change({ regla: { ...RULE, strength: 'suspect' } })
    await rejudge()
    expect(await status(id)).toBe('activo')
    expect(await queued(id)).toMatchObject({
      fechaExpiracion: '11-04-2026',
      hallazgos: [{ palabras: ['gurumelo'], fuerza: 'suspect' }],
    })
    expect((await decide(id, 'rechazar')).statusCode).toBe(200)
  })

  it('is published where other words of the rule leave it out, and the rule of before comes back for others', async () => {
    const id = await put('Gurumelo de río')
    await change({ regla: { ...RULE, says: ['gurumelo venenoso'] } })
    await change({ regla: RULE })
    await rejudge()
    expect(await status(id)).toBe('revision')
    await change({ regla: { ...RULE, harmless: ['río'] } })
    await rejudge()
    expect(await status(id)).toBe('activo')
  })

  it('stays held where another rule holds it, for that reason alone, in texts that others never see too', async () => {
    await addRule(server, OTHER)
    const id = await put('Gurumelo y trebejo')
    const hidden = await publishedAd(server, await makeUser(server), {
      changes: { titulo: 'Gurumelo de mar', descripcion: 'Escribe a trebejo@ejemplo.mx' },
    })
    await change({ apagada: true })
    await rejudge()
    for (const held of [id, hidden])
      expect(await adRow(server, held)).toMatchObject({
        status: 'revision',
        statusReason: 'parece ofrecer trebejos («trebejo»)',
      })
    expect((await queued(id))?.hallazgos).toMatchObject([{ palabras: ['trebejo'] }])
    expect(await noticesOf(server, ana)).toHaveLength(1)
    for (const held of [id, hidden]) await decide(held, 'rechazar')
  })

  it('is left alone once its seller has edited it, staff have decided, or the account has ended', async () => {
    const leaving = await makeUser(server)
    const [edited, removed] = [await put('Gurumelo azul'), await put('Gurumelo rojo')]
    const left = await put('Gurumelo negro', leaving)
    await editAd(server, edited, { titulo: 'Mesa azul' }, ana)
    await decide(removed, 'rechazar')
    const { contraseña } = leaving
    await call(server, 'DELETE /api/user', { ...leaving, body: { contraseña } })
    await change({ apagada: true })
    await rejudge()
    expect(await Promise.all([edited, removed, left].map(status))).toEqual([
      'activo',
      'retirado',
      'eliminado',
    ])
    expect(await actsOn(server, 'publicacion', edited)).toEqual([])
  })
})

test('a rule that becomes suspect by itself publishes the ads that it still holds, all of them after a crash too', async () => {
  const sellers = await Promise.all(Array.from({ length: 4 }, () => makeUser(server)))
  const waiting = await Promise.all(sellers.map((person) => put('Gurumelo de feria', person)))
  for (let n = 0; n < 10; n += 1) {
    const id = await makeAd(server, (await makeUser(server)).id, { status: 'revision' })
    await addFinding(server, id)
    pass(1)
    await decide(id, n < 7 ? 'rechazar' : 'aprobar')
  }
  expect((await actsOn(server, 'regla', RULE.id)).at(-1)?.acto).toBe('regla debilitada')
  // The process dies between two ads; the next run goes on where this one ended.
  const { adEvents } = server.services
  let listed = 0
  const dying = {
    ...server.services,
    adEvents: {
      ...adEvents,
      listed: async (...given: Parameters<typeof adEvents.listed>) => {
        listed += 1
        if (listed === 3) throw new Error('killed')
        return adEvents.listed(...given)
      },
    },
  }
  await expect(rejudgeWaitingJob.run(dying, server.clock.now)).rejects.toThrow('killed')
  await rejudge()
  await rejudge()
  expect(await Promise.all(waiting.map(status))).toEqual(waiting.map(() => 'activo'))
  for (const person of sellers) expect(await noticesOf(server, person)).toHaveLength(2)
})

test('a suspect ad leaves the queue when its rule is switched off, and is never held by a stronger one', async () => {
  await addRule(server, { strength: 'suspect' })
  const id = await put('Gurumelo de tianguis')
  pass(1)
  await change({ regla: RULE })
  await rejudge()
  expect([await status(id), (await queued(id))?.hallazgos]).toMatchObject([
    'activo',
    [{ fuerza: 'suspect' }],
  ])
  await change({ apagada: true })
  await rejudge()
  expect([await status(id), await queued(id)]).toEqual(['activo', undefined])
  expect(await noticesOf(server, ana)).toEqual([])
})

test.runIf(inject('realPostgres'))(
  'a moderator who decides while the rule weakens decides once, and the seller is told once',
  { tags: 'postgres' },
  async () => {
    for (let round = 0; round < 8; round += 1) {
      await addRule(server)
      const seller = await makeUser(server)
      const id = await put(`Gurumelo ${round}`, seller)
      pass(1)
      await change({ regla: { ...RULE, strength: 'suspect' } })
      const decision = round % 2 === 0 ? 'rechazar' : 'aprobar'
      const [decided] = await Promise.all([decide(id, decision), rejudge(), rejudge()])
      expect(decided.statusCode).toBe(200)
      const isRemoved = decision === 'rechazar'
      expect(await status(id)).toBe(isRemoved ? 'retirado' : 'activo')
      expect(await queued(id)).toBeUndefined()
      const told = (await noticesOf(server, seller)).map(({ titulo }) => titulo)
      const published = told.filter((one) => one === 'Tu anuncio ya está publicado').length
      if (!isRemoved) expect(published).toBe(1)
      expect(published).toBeLessThanOrEqual(1)
      const acts = (await actsOn(server, 'publicacion', id)).map(({ acto }) => acto)
      expect(acts.length).toBe(new Set(acts).size)
    }
  },
)
