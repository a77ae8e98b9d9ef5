import { beforeEach, describe, expect, it, test } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import type { ForbiddenRule } from '../../src/contract/forbidden/rule.ts'
import { SHIPPED_RULES } from '../../src/server/forbidden/shippedRules.ts'
import { makeAd } from '../support/adFactory.ts'
import { adRow, publishedAd } from '../support/ownAds.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { actsOn, makeAdmin, makeModerator } from '../support/staff.ts'
import { addFinding, addRule, putRulesBack, RULE } from '../support/wordRules.ts'

const server = useServer()
putRulesBack(server)
let admin: Person
const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}

beforeEach(async () => {
  later(1)
  admin = await makeAdmin(server)
})

type Seen = Answer<'POST /api/words'>
const NEW = { ...RULE, id: undefined, says: ['fuchila', '  Fuchila ', 'polvo  raro'] }
const add = (regla: unknown) => call(server, 'POST /api/words', { ...admin, body: { regla } })
const change = (id: string, body: object, by = admin) =>
  call(server, `PATCH /api/words/${id}`, { ...by, body })
const read = async (id: string) =>
  (await call(server, `GET /api/words/${id}`, admin)).json<Answer<'GET /api/words/:id'>>()
const list = async (query: Record<string, string>) =>
  (await call(server, `GET /api/words?${new URLSearchParams(query)}`, admin)).json<
    Answer<'GET /api/words'>
  >()
const statusOf = async (titulo: string) => {
  const id = await publishedAd(server, await makeUser(server), { changes: { titulo } })
  return (await adRow(server, id)).status
}

describe('An administrator', () => {
  it('adds a rule that counts for the next ad, changes it, switches it off and on, and reads who did what', async () => {
    const answer = await add(NEW)
    expect(answer.statusCode, answer.body).toBe(201)
    const { regla, version } = answer.json<Seen>()
    expect(regla).toMatchObject({ id: 'gurumelos-fuchila', says: ['fuchila', 'polvo raro'] })
    expect(await statusOf('Vendo fuchila')).toBe('revision')

    later(1)
    const softer = { ...regla, says: ['fuchila'], strength: 'suspect' }
    const changed = (await change(regla.id, { regla: softer, version })).json<Seen>()
    expect(changed.regla).toEqual(softer)
    expect(await statusOf('Otra fuchila')).toBe('activo')

    later(1)
    const off = (await change(regla.id, { apagada: true, version: changed.version })).json<Seen>()
    expect(off.apagada).toBe(true)
    later(1)
    expect((await change(regla.id, { apagada: false, version: off.version })).statusCode).toBe(200)
    const { historial } = await read(regla.id)
    expect(historial.map(({ acto, detalles }) => [acto, detalles['cambios']])).toEqual([
      ['regla encendida', undefined],
      ['regla apagada', undefined],
      ['regla cambiada', 'Palabras: −polvo raro; Fuerza: avisa'],
      ['regla agregada', undefined],
    ])
    expect(historial[0]?.quien?.sellerId).toBe(admin.id)
  })

  it('switches a shipped rule off, changes its words and gives it its own back', async () => {
    const [shipped] = SHIPPED_RULES
    const { id } = shipped as ForbiddenRule
    const off = (await change(id, { apagada: true, version: null })).json<Seen>()
    expect(off).toMatchObject({ agregada: false, cambiada: false, apagada: true, regla: shipped })
    later(1)
    const other = { ...shipped, says: [...(shipped?.says ?? []), 'fuchila'] }
    const changed = (await change(id, { regla: other, version: off.version })).json<Seen>()
    expect(changed).toMatchObject({ cambiada: true, apagada: true, regla: other })
    const back = (await change(id, { original: true, version: changed.version })).json<Seen>()
    expect(back).toMatchObject({ cambiada: false, apagada: false, regla: shipped, version: null })
    const added = await addRule(server)
    const { version } = await read(added.id)
    expect((await change(added.id, { original: true, version })).statusCode).toBe(409)
  })

  it('changes the strength of a learned rule alone, tries it, and makes none', async () => {
    const learned = SHIPPED_RULES.find(({ id }) => id === 'documentos-parecido')
    if (!learned) throw new Error('No such rule')
    const { id } = learned
    const other = { ...learned, says: [...learned.says, 'fuchila'], strength: 'sure' }
    const refused = await change(id, { regla: other, version: null })
    expect(refused.body).toBe('De esta regla solo se cambia la fuerza.')
    const body = { regla: { ...learned, like: { kind: 'documentos', least: -99 } }, desde: 0 }
    await publishedAd(server, await makeUser(server), {
      changes: {
        titulo: 'Licencia sin examen',
        descripcion: 'Tramito licencias de manejo sin examen y sin filas, salen en el sistema',
      },
    })
    const tried = await call(server, 'POST /api/words/trial', { ...admin, body })
    expect(tried.json<Answer<'POST /api/words/trial'>>().anuncios).not.toEqual([])
    const stronger = { ...learned, strength: 'sure', like: { kind: 'armas', least: -99 } }
    const changed = (await change(id, { regla: stronger, version: null })).json<Seen>()
    expect(changed.regla).toEqual({ ...learned, strength: 'sure' })
    const added = (await add({ ...NEW, like: learned.like })).json<Seen>()
    expect(added.regla).not.toHaveProperty('like')
  })

  it('finds rules by word, kind and state, and what the staff changed first', async () => {
    const { id } = await addRule(server, { id: 'cosas-rarisimas', says: ['rarísimo'] })
    const { reglas, total, tipos } = await list({})
    expect(reglas[0]?.regla.id).toBe(id)
    expect(total).toBeGreaterThan(reglas.length - 1)
    expect(tipos).toContain(RULE.offers)
    const ids = async (query: Record<string, string>) =>
      (await list(query)).reglas.map(({ regla }) => regla.id)
    expect(await ids({ search: 'RARISIMO' })).toEqual([id])
    expect(await ids({ tipo: RULE.offers, search: 'raris' })).toEqual([id])
    expect(await ids({ estado: 'equipo', search: 'raris' })).toEqual([id])
    expect(await ids({ estado: 'apagadas', search: 'raris' })).toEqual([])
    const wrong = await call(server, 'GET /api/words?estado=otro', admin)
    expect(wrong.statusCode).toBe(400)
  })

  it('who changes a rule that another one has changed meanwhile is told', async () => {
    const { id } = await addRule(server)
    const { version } = await read(id)
    later(1)
    expect((await change(id, { apagada: true, version })).statusCode).toBe(200)
    const stale = await change(id, { apagada: false, version })
    expect([stale.statusCode, stale.body]).toEqual([
      409,
      'Otra persona cambió esta regla. Vuelve a abrirla.',
    ])
    expect((await change('no-hay-tal', { apagada: true, version: null })).statusCode).toBe(404)
    const moderator = await makeModerator(server)
    expect((await change(id, { apagada: false, version }, moderator)).statusCode).toBe(403)
  })

  it('tries a rule on the newest ads before it is saved: how many it would hold or have looked at', async () => {
    const owner = await makeUser(server)
    const named = async (titulo: string) => makeAd(server, owner.id, { input: { titulo } })
    const ids = [await named('Cachivache azul'), await named('Cachivache rojo')]
    const tryIt = async (regla: object, desde?: unknown) =>
      call(server, 'POST /api/words/trial', { ...admin, body: { regla, desde } })
    const sure = (await tryIt({ ...RULE, says: ['cachivache'] })).json<
      Answer<'POST /api/words/trial'>
    >()
    expect(sure.anuncios.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted())
    expect(sure.anuncios[0]).toMatchObject({ palabras: 'cachivache', fuerza: 'sure' })
    expect(sure.probados).toBe(sure.total)
    expect((await list({ search: 'cachivache' })).reglas).toEqual([])
    expect((await tryIt(RULE, -1)).statusCode).toBe(400)
    expect((await tryIt(RULE, 1000)).json()).toMatchObject({ anuncios: [] })
  })
})

test.each([
  [{ ...NEW, says: [] }, /^Revisa «Palabras»: escribe al menos una palabra/],
  [{ ...NEW, says: ['¡!'] }, /^«¡!» no sirve/],
  [{ ...NEW, says: ['a'.repeat(61)] }, /^Revisa «Palabras»/],
  [{ ...NEW, offers: '' }, /^Revisa «Qué ofrece»/],
  [{ ...NEW, reason: 'No.' }, /^Revisa «Motivo»/],
  [{ ...NEW, strength: 'quizás' }, /^Revisa «Fuerza»/],
  [{ ...NEW, exceptIn: ['marte'] }, /^Revisa «Excepto en»/],
  ['armas', /^Revisa «Qué ofrece»/],
])(
  'an administrator who sends the rule %j is told which field is wrong',
  async (regla, message) => {
    const answer = await add(regla)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toMatch(message)
  },
)

test('staff read how long a rule has held ads and how many it was right about', async () => {
  const rule = await addRule(server, { id: 'cosas-medidas' })
  const moderator = await makeModerator(server)
  const seller = await makeUser(server)
  for (const [minutes, decision] of [
    [10, 'aprobar'],
    [20, 'rechazar'],
    [60, 'rechazar'],
  ] as const) {
    const id = await makeAd(server, seller.id, { status: 'revision' })
    await addFinding(server, id, rule)
    later(minutes)
    const body = { decision, version: 1 }
    await call(server, `PATCH /api/revision/${id}`, { ...moderator, body })
  }
  await addFinding(server, await makeAd(server, seller.id), { ...rule, strength: 'suspect' })
  expect((await read(rule.id)).cifras).toEqual({
    detenidos: 3,
    sospechosos: 1,
    retirados: 2,
    pasados: 1,
    abiertos: 1,
    esperaMinutos: 20,
  })
})

test('an administrator gives a weakened rule its strength back, and its cases count anew', async () => {
  const rule = await addRule(server, { id: 'cosas-debiles' })
  const moderator = await makeModerator(server)
  for (let n = 0; n < 10; n += 1) {
    const id = await makeAd(server, (await makeUser(server)).id, { status: 'revision' })
    await addFinding(server, id, rule)
    later(1)
    const body = { decision: n < 7 ? 'rechazar' : 'aprobar', version: 1 }
    await call(server, `PATCH /api/revision/${id}`, { ...moderator, body })
  }
  const weak = await read(rule.id)
  expect([weak.debilitada, weak.regla.strength]).toEqual([true, 'suspect'])
  expect((await list({ estado: 'debilitadas' })).reglas.map(({ regla }) => regla.id)).toContain(
    rule.id,
  )
  later(1)
  const strong = await change(rule.id, { regla: rule, version: weak.version })
  expect(strong.json<Seen>()).toMatchObject({ debilitada: false, regla: { strength: 'sure' } })
  const id = await makeAd(server, (await makeUser(server)).id, { status: 'revision' })
  await addFinding(server, id, rule)
  later(1)
  const body = { decision: 'aprobar', version: 1 }
  await call(server, `PATCH /api/revision/${id}`, { ...moderator, body })
  expect((await read(rule.id)).debilitada).toBe(false)
  expect((await actsOn(server, 'regla', rule.id)).map(({ acto }) => acto)).toEqual([
    'regla debilitada',
    'regla cambiada',
  ])
})
