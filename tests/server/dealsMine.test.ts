import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deals } from '../../src/server/db/schema/deals.ts'
import { ana, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { confirmedDeal, dealsOf, decide, soldTo } from '../support/deals.ts'
import { dumpDatabase } from '../support/everything.ts'
import { call, makeUser, PASSWORD, type Person } from '../support/people.ts'
import { noticesOf } from '../support/staff.ts'

setUpAnaAndEva()

const TITLE = 'Matraca de Marcatrato'
const PRICE = 'Marcatrato, desde $500'
const titled = { input: { titulo: TITLE } }
const SERVICE = {
  tipoAnuncio: 'servicio',
  titulo: TITLE,
  precio: PRICE,
  categoria: 'reparaciones',
} as const
const end = (person: Person) =>
  call(server, 'DELETE /api/user', { ...person, body: { contraseña: PASSWORD } })

test('People get their purchases and sales with their data', async () => {
  const { adId } = await confirmedDeal(server, ana, eva)
  const exportOf = async (person: Person) =>
    (await call(server, 'GET /api/user/export', person)).json()
  const instant = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
  const deal = {
    anuncio: adId,
    titulo: 'Licuadora de tres velocidades',
    precio: '$350 MXN',
    unidades: 1,
    estado: 'confirmado',
    fecha: instant,
    respondido: instant,
  }
  expect((await exportOf(ana)).tratos).toEqual([{ ...deal, lado: 'vendedor' }])
  expect((await exportOf(eva)).tratos).toEqual([{ ...deal, lado: 'comprador' }])
  expect((await exportOf(await makeUser(server))).tratos).toEqual([])
})

test('T60: a seller who ends her account takes her words along; the purchase stays', async () => {
  const [luis, rosa] = [await makeUser(server), await makeUser(server)]
  await confirmedDeal(server, ana, eva, titled)
  await confirmedDeal(server, ana, luis, { input: SERVICE })
  await soldTo(server, ana, rosa, titled)
  expect(await dealsOf(server, luis, 'comprador')).toMatchObject([{ precio: PRICE }])
  expect((await end(ana)).statusCode).toBe(200)
  expect(await dealsOf(server, eva, 'comprador')).toMatchObject([
    { titulo: 'Anuncio eliminado', precio: '$350 MXN', estado: 'confirmado', puedeOpinar: false },
  ])
  expect(await dealsOf(server, luis, 'comprador')).toMatchObject([{ precio: '' }])
  expect(await dealsOf(server, rosa, 'comprador')).toEqual([])
  expect(await noticesOf(server, eva)).toMatchObject([{ contenido: 'Ese anuncio ya no existe.' }])
  expect(await dumpDatabase(server)).not.toContain('Marcatrato')
})

test('T60: a buyer who ends the account leaves the sale, and an open question goes', async () => {
  const buyer = await makeUser(server, { nombre: 'Marcacompra' })
  await confirmedDeal(server, ana, buyer)
  const open = await soldTo(server, ana, buyer)
  const denied = await soldTo(server, ana, buyer)
  await decide(server, denied.deal._id, buyer, 'negar')
  expect((await end(buyer)).statusCode).toBe(200)
  const sales = await dealsOf(server, ana, 'vendedor')
  expect(sales).toMatchObject([{ estado: 'confirmado' }])
  expect(sales[0]).not.toHaveProperty('con')
  const sold = await call(server, `GET /api/announcement/${open.adId}/interesados`, ana)
  expect(sold.json()).toEqual({ unidades: 1, personas: [] })
  expect(await dumpDatabase(server)).not.toContain('Marcacompra')
})

test('Nobody keeps a deal of two accounts that are gone', async () => {
  const { adId } = await confirmedDeal(server, ana, eva)
  await end(eva)
  await end(ana)
  const left = await server.services.db.select().from(deals).where(eq(deals.adId, adId))
  expect(left).toEqual([])
})
