import { beforeEach, describe, expect, inject, it, test } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { matcherOf } from '../../src/server/forbiddenWords/rulesInForce.ts'
import { makeAd } from '../support/adFactory.ts'
import { adRow, editAd, publishedAd } from '../support/ownAds.ts'
import { call, makeUser, newEmail, SIGNIN, type Person } from '../support/people.ts'
import { titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'
import { actsOn, makeModerator, makeReport, noticesOf, step } from '../support/staff.ts'
import { addFinding, addRule, putRulesBack, RULE } from '../support/wordRules.ts'

const server = useServer({ env: { SUPPORT_EMAIL: 'ayuda@tianguis.mx' } })
putRulesBack(server)
let ana: Person
let moderator: Person

beforeEach(async () => {
  server.clock.now = new Date('2026-03-10T18:00:00Z')
  ana = await makeUser(server)
  moderator = await makeModerator(server)
  await addRule(server, { strength: 'suspect' })
})

const put = (titulo: string, by = ana) => publishedAd(server, by, { changes: { titulo } })
const status = async (id: string) => (await adRow(server, id)).status
const queue = async (by = moderator) =>
  (await call(server, 'GET /api/revision', by)).json<Answer<'GET /api/revision'>>().announcements
const queued = async (id: string) => (await queue()).find(({ _id }) => _id === id)

async function decide(id: string, decision: string, { by = moderator, version = 0 } = {}) {
  const body = { decision, version: version || (await adRow(server, id)).version }
  return call(server, `PATCH /api/revision/${id}`, { ...by, body })
}

describe('T46: an ad with a word that is merely suspect', () => {
  it('is in the lists at once, heads the queue with the words, and its owner is told nothing', async () => {
    const held = await makeAd(server, ana.id, { status: 'revision', createdAt: new Date(0) })
    const id = await put('Gurumelo de cocina')
    expect(await titles(server, { nombre: 'gurumelo' })).toContain('Gurumelo de cocina')
    const [first] = await queue()
    expect(first).toMatchObject({
      _id: id,
      estadoAnuncio: 'activo',
      hallazgos: [
        { palabras: ['gurumelo'], ofrece: 'gurumelos', motivo: RULE.reason, fuerza: 'suspect' },
      ],
    })
    expect((await queue()).map(({ _id }) => _id)).toContain(held)
    expect(await noticesOf(server, ana)).toEqual([])
    const mine = await call(server, `GET /api/announcement/${id}`, ana)
    expect(mine.body).not.toContain('hallazgos')
    await decide(id, 'aprobar')
    await decide(held, 'rechazar')
  })

  it('T89: stays when a moderator passes it, and is not found again: by an edit or published again', async () => {
    const id = await put('Gurumelo de mesa')
    expect((await decide(id, 'aprobar')).json()).toEqual({
      message: 'El anuncio se queda publicado.',
    })
    expect([await status(id), await queued(id)]).toEqual(['activo', undefined])
    expect(await noticesOf(server, ana)).toEqual([])
    expect((await actsOn(server, 'publicacion', id))[0]).toMatchObject({
      acto: 'anuncio aprobado',
      detalles: { motivo: 'parece ofrecer gurumelos («gurumelo»)' },
    })
    await editAd(server, id, { titulo: 'Gurumelo de mesa, barato' }, ana)
    expect(await queued(id)).toBeUndefined()
    expect(await queued(await put('Gurumelo de mesa, barato'))).toBeUndefined()
    // Another title, or another seller, is another ad.
    const others = [await put('Gurumelo'), await put('Gurumelo de mesa', await makeUser(server))]
    for (const other of others) expect(await queued(other)).toBeDefined()
    expect((await decide(id, 'aprobar')).statusCode).toBe(409)
  })

  it('is decided by somebody else than its owner or its reporter, and as it was read', async () => {
    const own = await put('Gurumelo de moderadora', moderator)
    expect((await queued(own))?.esTuyo).toBe(true)
    expect((await decide(own, 'aprobar')).statusCode).toBe(403)
    const id = await put('Gurumelo de otra')
    await makeReport(server, 'publicacion', id, { reporterId: moderator.id })
    expect((await decide(id, 'rechazar')).statusCode).toBe(403)
    const other = await makeModerator(server)
    await editAd(server, id, { titulo: 'Gurumelo de otra, nuevo' }, ana)
    expect((await decide(id, 'aprobar', { by: other, version: 1 })).statusCode).toBe(409)
    expect(await queued(id)).toBeDefined()
    expect((await decide(id, 'aprobar', { by: other })).statusCode).toBe(200)
    expect((await decide(own, 'rechazar', { by: other })).statusCode).toBe(200)
  })

  it('leaves the queue when its owner takes the word out, and is back when it is', async () => {
    const id = await put('Gurumelo azul')
    await editAd(server, id, { titulo: 'Mesa azul' }, ana)
    expect(await queued(id)).toBeUndefined()
    await editAd(server, id, { titulo: 'Gurumelo azul' }, ana)
    expect(await queued(id)).toBeDefined()
    await call(server, `POST /api/announcement/${id}/pausa`, { ...ana, body: { isOn: true } })
    expect(await queued(id)).toBeUndefined()
    await call(server, `POST /api/announcement/${id}/pausa`, { ...ana, body: { isOn: false } })
    expect(await queued(id)).toBeDefined()
    const report = await makeReport(server, 'publicacion', id, { estado: 'En revision' })
    expect((await step(server, report, 'Aceptada', moderator)).statusCode).toBe(200)
    expect((await decide(id, 'aprobar')).statusCode).toBe(409)
  })

  it('is held at the next edit where the rule has become sure meanwhile', async () => {
    const id = await put('Gurumelo rojo')
    await addRule(server)
    await editAd(server, id, { precio: '77' }, ana)
    expect(await status(id)).toBe('revision')
    expect((await queued(id))?.hallazgos).toMatchObject([{ fuerza: 'sure' }])
    expect((await decide(id, 'aprobar')).statusCode).toBe(200)
    expect(await status(id)).toBe('activo')
  })
})

describe('The owner of a held ad', () => {
  const explain = (id: string, texto: unknown, by = ana) =>
    call(server, `POST /api/announcement/${id}/explicacion`, { ...by, body: { texto } })

  it('reads what was found and says why it is harmless, which the moderator reads beside it', async () => {
    await addRule(server)
    const id = await put('Gurumelo de juguete')
    const mine = await call(server, `GET /api/announcement/${id}`, ana)
    expect(mine.json<Answer<'GET /api/announcement/:id'>>().announcement).toMatchObject({
      estadoAnuncio: 'revision',
      hallazgos: [{ palabras: ['gurumelo'], ofrece: 'gurumelos', motivo: RULE.reason }],
    })
    expect((await explain(id, ' Es de plástico ')).statusCode).toBe(200)
    expect((await explain(id, 'Es de plástico, para niños')).statusCode).toBe(200)
    expect((await queued(id))?.explicacion).toBe('Es de plástico, para niños')
    const again = await call(server, `GET /api/announcement/${id}`, ana)
    expect(again.body).toContain('Es de plástico, para niños')
    const data = await call(server, 'GET /api/user/export', ana)
    expect(data.json<Answer<'GET /api/user/export'>>().anuncios[0]?.hallazgos).toMatchObject([
      { palabras: 'gurumelo', explicacion: 'Es de plástico, para niños', fin: null },
    ])
  })

  it('is refused without words, with too many, for an ad of others and for one that is not held', async () => {
    await addRule(server)
    const id = await put('Gurumelo de juguete')
    expect((await explain(id, ' \u200b ')).body).toBe('Escribe por qué está permitido.')
    expect((await explain(id, 'a'.repeat(301))).body).toBe(
      'Tu explicación puede tener 300 caracteres como máximo.',
    )
    expect((await explain(id, 7)).statusCode).toBe(400)
    expect((await explain(id, 'Es mío', await makeUser(server))).statusCode).toBe(403)
    expect((await explain('nada', 'Es mío')).statusCode).toBe(404)
    await decide(id, 'aprobar')
    expect((await explain(id, 'Es de plástico')).body).toBe('Tu anuncio ya no está en revisión.')
  })

  it('who ends the account leaves neither the words nor the explanation', async () => {
    await addRule(server)
    const id = await put('Gurumelo de juguete')
    await explain(id, 'Es de plástico, pregunten a Lucha')
    const { contraseña } = ana
    const left = await call(server, 'DELETE /api/user', { ...ana, body: { contraseña } })
    expect(left.statusCode, left.body).toBe(200)
    const { rows } = await server.services.db.execute(
      `select words, note, rule from ad_findings where ad_id = '${id}'`,
    )
    expect(rows).toEqual([{ words: null, note: null, rule: RULE.id }])
  })
})

describe('A name or a review that surely offers something forbidden', () => {
  const FOUND = 'Parece ofrecer gurumelos («gurumelo»).'

  it('is refused with the word and the way on; a suspect one is let be', async () => {
    const names = (nombre: string) =>
      call(server, 'POST /api/login/signin', { body: { ...SIGNIN, correo: newEmail(), nombre } })
    const review = async (contenido: string) =>
      call(server, 'POST /api/review', {
        ...ana,
        body: { commentedUser: (await makeUser(server)).id, contenido, calificacion: 5 },
      })
    expect((await names('Gurumelo Barato')).statusCode).toBe(200)
    expect((await review('Vende un gurumelo muy bueno')).statusCode).toBe(201)
    await addRule(server, { everywhere: true })
    const name = await names('Gurumelo Barato')
    expect([name.statusCode, name.body]).toEqual([
      400,
      `${FOUND} Escribe tu nombre, sin lo que vendes.`,
    ])
    const refused = await review('Gurumelo nuevo en caja, pregunta por mí')
    expect([refused.statusCode, refused.body.startsWith(FOUND)]).toEqual([400, true])
  })
})

describe('A rule that holds honest sellers', () => {
  async function holdAndPass(count: number, decision = 'aprobar') {
    for (let n = 0; n < count; n += 1) {
      const id = await makeAd(server, (await makeUser(server)).id, { status: 'revision' })
      await addFinding(server, id)
      server.clock.now = new Date(server.clock.now.getTime() + 60_000)
      await decide(id, decision)
    }
  }
  const publishes = async (titulo: string) => status(await put(titulo, await makeUser(server)))

  it('becomes suspect by itself at more than one in five of ten sellers, and its history says so', async () => {
    await addRule(server)
    await holdAndPass(8, 'rechazar')
    await holdAndPass(2)
    expect(await publishes('Gurumelo viejo')).toBe('revision')
    await holdAndPass(1)
    expect((await actsOn(server, 'regla', RULE.id)).at(0)).toMatchObject({
      acto: 'regla debilitada',
      quien: null,
      detalles: { decididos: 11, pasados: 3 },
    })
    expect(await publishes('Gurumelo antiguo')).toBe('activo')
  })

  it('T89: is not weakened by one seller who publishes the same harmless thing again and again', async () => {
    const rule = await addRule(server, { id: 'cosas-trasto', says: ['trasto'] })
    for (let n = 0; n < 12; n += 1) {
      const id = await makeAd(server, ana.id, { status: 'revision' })
      await addFinding(server, id, rule)
      server.clock.now = new Date(server.clock.now.getTime() + 60_000)
      await decide(id, 'aprobar')
    }
    expect(await publishes('Trasto viejo')).toBe('revision')
  })
})

test.runIf(inject('realPostgres'))(
  'of two who decide at once one wins; an edit at the same time is decided with the ad or after it',
  { tags: 'postgres' },
  async () => {
    await addRule(server, { strength: 'suspect' })
    for (let round = 0; round < 5; round += 1) {
      const id = await makeAd(server, ana.id)
      await addFinding(server, id)
      const [one, two, edit] = await Promise.all([
        decide(id, 'aprobar'),
        decide(id, 'rechazar'),
        editAd(server, id, { titulo: `Gurumelo ${round}` }, ana),
      ])
      const decided = [one, two].filter(({ statusCode }) => statusCode === 200)
      expect(decided.length).toBeLessThanOrEqual(1)
      expect([one, two, edit].every(({ statusCode }) => [200, 409, 410].includes(statusCode))).toBe(
        true,
      )
      // Nothing that everybody sees has a suspicion that nobody can decide.
      const isListed = (await status(id)) === 'activo'
      const isOpen = (await queued(id)) !== undefined
      if (two.statusCode === 200) expect(isListed).toBe(false)
      else expect(isListed).toBe(true)
      if (one.statusCode === 200) expect(isOpen).toBe(false)
    }
  },
)

test('rules of another process count within half a minute', async () => {
  const { db } = server.services
  const at = (seconds: number) => new Date(server.clock.now.getTime() + seconds * 1000)
  const before = await matcherOf(db).read(db, at(0))
  expect(await matcherOf(db).read(db, at(29))).toBe(before)
  await addRule(server, { says: ['trebejo'] })
  expect(await matcherOf(db).read(db, at(31))).not.toBe(before)
})
