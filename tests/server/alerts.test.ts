import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ALERTS_MAX } from '../../src/contract/alerts/alerts.ts'
import { savedSearches } from '../../src/server/db/schema/alerts.ts'
import { noticesOf, offer, runAlerts, save } from '../support/alertStage.ts'
import { ana, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { call, PASSWORD, type Person } from '../support/people.ts'
import { makeAdmin } from '../support/staff.ts'

setUpAnaAndEva()

const list = async (person: Person = eva) => (await call(server, 'GET /api/alert', person)).json()
const change = (id: string, body: object, person: Person = eva) =>
  call(server, `PATCH /api/alert/${id}`, { ...person, body })

describe('somebody who saves a search', () => {
  test('finds it in their list with how it tells, and nobody else does', async () => {
    const busqueda = { nombre: 'bicicleta', estado: 'jalisco', page: '3', ordenar: 'price:asc' }
    const answer = await save({ busqueda, por: 'push', cuando: 'diario' })
    expect(answer.statusCode).toBe(201)
    const saved = {
      busqueda: { nombre: 'bicicleta', estado: 'jalisco' },
      nombre: 'bicicleta',
      filtros: ['Jalisco'],
      por: 'push',
      cuando: 'diario',
      fecha: '10-03-2026',
    }
    expect(await list()).toEqual([{ _id: expect.any(String), ...saved, nuevos: 0 }])
    expect(await list(ana)).toEqual([])
  })

  test.each<Record<string, string>>([{ categoria: 'inmuebles' }, { nombre: 'casa en renta' }])(
    'has a home in it without the use that no home has: %o',
    async (busqueda) => {
      await save({ busqueda: { ...busqueda, uso: 'nuevo' } })
      expect(await list()).toMatchObject([{ busqueda, filtros: [] }])
    },
  )

  test('has it once however often it is saved, told by the newest way', async () => {
    await save({ busqueda: { nombre: 'mesa', estado: 'jalisco' } })
    await save({ busqueda: { estado: 'jalisco', nombre: ' mesa ', page: '2' }, por: 'correo' })
    expect(await list()).toMatchObject([{ por: 'correo' }])
  })

  test('changes how it tells, and deletes it', async () => {
    const { _id: id } = (await save({ busqueda: { nombre: 'mesa' } })).json()
    const changed = await change(id, { por: 'push', cuando: 'semanal' })
    expect(changed.json()).toMatchObject({ por: 'push', cuando: 'semanal' })
    expect((await call(server, `DELETE /api/alert/${id}`, eva)).statusCode).toBe(200)
    expect(await list()).toEqual([])
    expect((await change(id, { por: 'push', cuando: 'semanal' })).statusCode).toBe(404)
  })

  test('is told of what they ask for, however many names staff have given it', async () => {
    const admin = await makeAdmin(server)
    for (const group of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const names = Array.from({ length: 9 }, (_, n) => `tabla ${group}${n} larga`)
      const palabras = ['mesa', ...names].join(',')
      const answer = await call(server, 'POST /api/synonyms', { ...admin, body: { palabras } })
      expect(answer.statusCode, answer.body).toBe(201)
    }
    expect((await save({ busqueda: { nombre: 'mesa' } })).statusCode).toBe(201)
    await offer({ titulo: 'Mesa de pino' })
    await runAlerts()
    expect(await noticesOf()).toHaveLength(1)
  })

  test('reads what is wrong with one that asks for nothing, or for what is no price', async () => {
    const wrong: Record<string, string>[] = [
      {},
      { page: '2' },
      { nombre: '  ' },
      { precioMin: 'x' },
    ]
    for (const busqueda of wrong) {
      const answer = await save({ busqueda })
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toMatch(/^\p{Lu}.*\.$/u)
    }
    expect(await list()).toEqual([])
  })

  test('saves so many and no more, and may still change the old ones', async () => {
    for (let count = 0; count < ALERTS_MAX; count++) {
      expect((await save({ busqueda: { nombre: `mesa ${count}` } })).statusCode).toBe(201)
    }
    const refused = await save({ busqueda: { nombre: 'una más' } })
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('Borra')])
    expect((await save({ busqueda: { nombre: 'mesa 0' }, por: 'push' })).statusCode).toBe(201)
  })

  test('is asked to wait when they flood the list', async () => {
    const answers: number[] = []
    for (let turn = 0; turn < 61; turn++) {
      answers.push((await save({ busqueda: { nombre: 'mesa' } })).statusCode)
    }
    expect(answers.at(-1)).toBe(429)
    expect(answers.filter((status) => status === 201)).toHaveLength(60)
  })

  test('finds it in the file of their data, and leaves none behind with the account', async () => {
    await save({ busqueda: { nombre: 'mesa' } })
    const own = (await call(server, 'GET /api/user/export', eva)).json()
    expect(own.busquedasGuardadas).toMatchObject([{ busqueda: { nombre: 'mesa' }, por: 'lista' }])
    const body = { contraseña: PASSWORD }
    const ended = await call(server, 'DELETE /api/user', { ...eva, body })
    expect(ended.statusCode).toBe(200)
    const { db } = server.services
    const left = await db.select().from(savedSearches).where(eq(savedSearches.userId, eva.id))
    expect(left).toEqual([])
  })
})

test('nobody touches the search of somebody else', async () => {
  const { _id: id } = (await save({ busqueda: { nombre: 'mesa' } })).json()
  expect((await change(id, { por: 'correo', cuando: 'diario' }, ana)).statusCode).toBe(403)
  expect((await call(server, `DELETE /api/alert/${id}`, ana)).statusCode).toBe(403)
  expect((await call(server, 'POST /api/alert')).statusCode).toBe(401)
  expect(await list()).toMatchObject([{ por: 'lista' }])
})

describe('somebody who waits for a thing of some years', () => {
  test.each([
    ['bicicleta 2015 a 2017', 1],
    ['bicicleta 2016 en adelante', 1],
    ['bicicleta 2017 a 2019', 0],
  ])('with «%s» is told of one of 2016 so many times: %i', async (nombre, times) => {
    await save({ busqueda: { nombre } })
    await offer({ titulo: 'Bicicleta Trek 2016' })
    await runAlerts()
    expect(await noticesOf()).toHaveLength(times)
  })
})
