// @module-tag postgres
import { beforeAll, expect, test } from 'vitest'
import { openShop, search, titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const paid = { upgrade: { nivel: 'premium' as const, from: -1, to: 5 } }
const used = { uso: 'usado', estado: 'puebla', ciudad: 'Puebla' }

/** From the oldest to the newest. */
beforeAll(async () => {
  const shop = await openShop(server)
  await shop.put('Guitarra vieja')
  await shop.put('Lira de rancho', { categoria: 'instrumentos musicales' }, paid)
  await shop.put('Guitarra destacada', {}, paid)
  await shop.put('Instrumento fino', { caracteristicas: { ...used, modelo: 'Guitarra 7' } })
  await shop.put('Banco alto', { descripcion: 'Para tocar guitarra.' }, paid)
  await shop.put('Guitarra nueva')
  await shop.put('Motocicleta Italika', { tipoAnuncio: 'vehiculo', categoria: 'vehiculo' })
  await shop.put('Moto Yamaha', { tipoAnuncio: 'vehiculo', categoria: 'vehiculo' })
  await shop.put('Moto G 5G', { categoria: 'computación y telefonía' })
  await shop.put('Mesas de regalo para bodas', { categoria: 'servicio' })
  await shop.put('Comedor de cedro', { categoria: 'muebles' })
  await shop.put(
    'Mesa de centro',
    { categoria: 'muebles' },
    { createdAt: new Date(0), expiresAt: new Date(server.clock.now.getTime() + 1e9) },
  )
})

test('who searches a word reads it in titles first, then in models, then by other names, in descriptions last', async () => {
  expect(await titles(server, { nombre: 'guitarra' })).toEqual([
    'Guitarra destacada',
    'Guitarra nueva',
    'Guitarra vieja',
    'Instrumento fino',
    'Lira de rancho',
    'Banco alto',
  ])
})

test('a word of two senses shows first what it means as a rule', async () => {
  expect(await titles(server, { nombre: 'moto' })).toEqual(['Moto Yamaha', 'Motocicleta Italika'])
  expect(await titles(server, { nombre: 'moto g' })).toEqual(['Moto G 5G'])
  expect(await titles(server, { nombre: 'mesa' })).toEqual([
    'Mesa de centro',
    'Comedor de cedro',
    'Mesas de regalo para bodas',
  ])
  expect(await titles(server, { nombre: 'mesa de regalos' })).toEqual([
    'Mesas de regalo para bodas',
  ])
})

test('who wants the very words gets them alone', async () => {
  const found = await search(server, { nombre: 'guitara', literal: 'true' })
  expect(found).toMatchObject({ total: 0, annoucements: [] })
  expect(found.correccion).toBeUndefined()
  expect((await search(server, { nombre: 'guitara' })).correccion).toBe('guitarra')
  expect(await titles(server, { nombre: 'lira', literal: 'true' })).toEqual(['Lira de rancho'])
  const barata = await search(server, { nombre: 'guitarra barata', literal: 'true' })
  expect([barata.total, barata.sin]).toEqual([0, undefined])
})

test('who names a place and a price is told what was read, and may have the words searched instead', async () => {
  const found = await search(server, { nombre: 'guitarra en puebla hasta 5 mil' })
  expect(found.leido).toEqual([
    { texto: 'en puebla', sin: 'guitarra hasta 5 mil', estado: 'puebla' },
    { texto: 'hasta 5 mil', sin: 'guitarra en puebla', precioMax: 5000 },
  ])
  expect(found.total).toBe(6)
  expect((await search(server, { nombre: 'guitarra en gdl' })).total).toBe(0)
  expect((await search(server, { nombre: 'guitarra hasta 50 pesos' })).total).toBe(0)
  // A chosen filter wins over a filter in the words.
  const chosen = await search(server, { nombre: 'guitarra en gdl', estado: 'puebla' })
  expect(chosen.leido).toBeUndefined()
  const words = await search(server, { nombre: 'guitarra en puebla', literal: 'true' })
  expect(words.leido).toBeUndefined()
})
