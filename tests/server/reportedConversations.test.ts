import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { users } from '../../src/server/db/schema/accounts.ts'
import { call, PASSWORD, type Person } from '../support/people.ts'
import { actsOn, makeModerator, noticesOf, reportPage, step } from '../support/staff.ts'
import {
  ana,
  eva,
  later,
  luis,
  server,
  setUpTalksStage,
  storedMessages,
  talk,
  write,
} from '../support/talksStage.ts'

setUpTalksStage()

let id: string
let moderator: Person
beforeEach(async () => {
  id = await talk(eva, 'Deposítame primero')
  moderator = await makeModerator(server)
})

const file = (person: Person, target = id) => {
  const report = { tipo: 'conversacion', id: target, razon: 'estafa', descripcion: 'Pide dinero' }
  return call(server, 'POST /api/report', { token: person.token, body: report })
}
async function reported(by = ana): Promise<string> {
  const { folio } = (await file(by)).json<{ folio: string }>()
  const found = await call(server, `GET /api/report?search=${folio}`, moderator)
  return found.json<Answer<'GET /api/report'>>().reports[0]?._id ?? ''
}
const read = (reportId: string, person: Person = moderator) =>
  call(server, `POST /api/report/${reportId}/conversacion`, person)

describe('a reported conversation', () => {
  it('is reported by its sides alone', async () => {
    expect((await file(luis)).statusCode).toBe(404)
    expect((await file(ana)).statusCode).toBe(201)
    expect((await file(ana)).statusCode).toBe(409)
    expect((await file(eva)).statusCode).toBe(201)
  })

  it('T104: shows staff its last fifty messages, and keeps an act of each reading', async () => {
    const reportId = await reported()
    const page = await reportPage(server, reportId, moderator)
    expect(JSON.stringify(page)).not.toContain('Deposítame')
    expect(page.objeto).toMatchObject({ tipo: 'conversacion', denunciado: { sellerId: eva.id } })
    expect(await actsOn(server, 'conversacion', id)).toEqual([])
    const { mensajes } = (await read(reportId)).json()
    expect(mensajes).toMatchObject([{ autor: 'denunciado', texto: 'Deposítame primero' }])
    expect(await actsOn(server, 'conversacion', id)).toHaveLength(1)
    await storedMessages(id, 60)
    later()
    expect((await read(reportId)).json().mensajes).toHaveLength(50)
    expect(await actsOn(server, 'conversacion', id)).toHaveLength(2)
  })

  it('T104: is not read by who stands in it, nor by way of another report', async () => {
    const reportId = await reported()
    const { db } = server.services
    for (const person of [ana, eva]) {
      await db.update(users).set({ role: 'moderator' }).where(eq(users.id, person.id))
      expect((await read(reportId, person)).statusCode).toBe(403)
    }
    expect(await actsOn(server, 'conversacion', id)).toEqual([])
    expect((await read('nada')).statusCode).toBe(404)
  })

  it('counts against the side that did not report it, and leaves the other’s report open', async () => {
    const reportId = await reported()
    const counter = await reported(eva)
    await step(server, reportId, 'En revision', moderator)
    const accepted = await step(server, reportId, 'Aceptada', moderator)
    expect(accepted.statusCode, accepted.body).toBe(200)
    expect(await noticesOf(server, eva)).toMatchObject([{ titulo: 'Recibiste una advertencia' }])
    const other = await reportPage(server, counter, moderator)
    expect(other.report.estado).toBe('Pendiente')
    expect((await write(ana, id, 'Hola')).statusCode).toBe(201)
  })

  it('is still read when a side’s account has ended, whose words are gone', async () => {
    await write(ana, id, 'No')
    const reportId = await reported()
    await call(server, 'DELETE /api/user', { token: eva.token, body: { contraseña: PASSWORD } })
    const { mensajes } = (await read(reportId)).json()
    expect(mensajes).toMatchObject([{ autor: 'denunciado' }, { autor: 'denunciante', texto: 'No' }])
    expect(mensajes[0]).not.toHaveProperty('texto')
  })
})
