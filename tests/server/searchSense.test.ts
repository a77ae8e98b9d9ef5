import { beforeAll, expect, test } from 'vitest'
import { openShop, titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const phones = { categoria: 'computación y telefonía' }
const games = { categoria: 'electrónica' }
const vehicle = { tipoAnuncio: 'vehiculo', categoria: 'vehiculo' } as const

const lessons = { tipoAnuncio: 'servicio', categoria: 'servicio', precio: '$150 la hora' } as const
const black = { estado: 'jalisco', ciudad: 'Zapopan', uso: 'usado', color: 'negro' }

/** From the oldest to the newest: accessories are newer than their things. */
beforeAll(async () => {
  const shop = await openShop(server)
  await shop.put('MacBook Air con funda', phones)
  await shop.put('Laptop Dell Latitude', phones)
  await shop.put('Funda para laptop', phones)
  await shop.put('Xbox Series S con 2 controles', games)
  await shop.put('Control inalámbrico Xbox One', games)
  await shop.put('Jetta Clásico 2013', vehicle)
  await shop.put('Faros Jetta A4', { categoria: 'autopartes' })
  await shop.put('Moto G54 256gb', phones)
  await shop.put('Honda CRV 2009', vehicle)
  await shop.put('iPhone SE 2020', phones)
  await shop.put('iPhone 14 Pro Max', phones)
  await shop.put('Par de llantas 185/60 R14', { categoria: 'autopartes' })
  await shop.put('Ropero de cedro', { categoria: 'muebles' })
  await shop.put('Escritorio juvenil', { categoria: 'muebles' })
  await shop.put('Mesa firme', { categoria: 'muebles', descripcion: 'Garantía por escrito.' })
  await shop.put('Cama individual', { categoria: 'muebles' })
  await shop.put('PlayStation 4 Pro', games)
  await shop.put('FIFA 23 para PS4', games)
  await shop.put('iPhone 13 128 azul', phones)
  await shop.put('Guitarra de Paracho', { categoria: 'instrumentos musicales' })
  await shop.put('Clases de guitarra', lessons)
  await shop.put('Casco integral de motociclista', {
    categoria: 'autopartes',
    caracteristicas: black,
  })
  await shop.put('Vento Comfortline 2017', vehicle)
  await shop.put('Casa en venta', { tipoAnuncio: 'inmueble', categoria: 'inmuebles' })
  await shop.put('Chamarra de piel', { categoria: 'ropa y calzado' })
  await shop.put('Cámara Canon', games)
  await shop.put('Cámara Nikon', games)
  await shop.put('Sofá rojo', { categoria: 'muebles' })
  await shop.put('Sofá color gris', { categoria: 'muebles' })
})

test.each([
  ['laptop', ['Laptop Dell Latitude', 'MacBook Air con funda', 'Funda para laptop']],
  ['funda de laptop', ['Funda para laptop', 'MacBook Air con funda']],
  ['consola', ['PlayStation 4 Pro', 'Xbox Series S con 2 controles']],
  ['jetta', ['Jetta Clásico 2013', 'Faros Jetta A4']],
  ['xbox', ['Xbox Series S con 2 controles', 'Control inalámbrico Xbox One']],
  ['usado laptop', ['Laptop Dell Latitude', 'MacBook Air con funda', 'Funda para laptop']],
  ['ps4', ['PlayStation 4 Pro', 'FIFA 23 para PS4']],
  ['guitarra', ['Guitarra de Paracho', 'Clases de guitarra']],
])('who searches «%s» sees the thing before what is sold for it', async (nombre, found) => {
  expect(await titles(server, { nombre })).toEqual(found)
})

test.each([
  ['ropero o cama', ['Cama individual', 'Ropero de cedro']],
  ['escritorio y cama', ['Cama individual', 'Escritorio juvenil']],
  ['ropero cama', ['Cama individual', 'Ropero de cedro']],
])('who searches «%s» takes either', async (nombre, found) => {
  expect((await titles(server, { nombre })).toSorted()).toEqual(found)
})

test.each([
  ['motog54', ['Moto G54 256gb']],
  ['iphone 14promax', ['iPhone 14 Pro Max']],
  ['iphone se', ['iPhone SE 2020']],
  ['llantas rin 14', ['Par de llantas 185/60 R14']],
  ['llantas rin14', ['Par de llantas 185/60 R14']],
  ['camioneta', ['Honda CRV 2009']],
  ['ropero x partes', ['Ropero de cedro']],
])('who types «%s» finds what is meant and nothing else', async (nombre, found) => {
  expect(await titles(server, { nombre })).toEqual(found)
})

test('who begins a word that nobody wrote is offered what goes on so, and not its stem alone', async () => {
  expect(await titles(server, { nombre: 'escrit' })).toContain('Escritorio juvenil')
})

test.each([
  ['casco negro moto', ['Casco integral de motociclista']],
  ['iphone 13 128gb', ['iPhone 13 128 azul']],
  ['iphone 13 128 gb', ['iPhone 13 128 azul']],
  ['vento', ['Vento Comfortline 2017']],
  ['chamara', ['Chamarra de piel']],
])('who searches «%s» finds what sellers write otherwise', async (nombre, found) => {
  expect(await titles(server, { nombre })).toEqual(found)
})

test('a red sofá is none of another colour, though «colorado» and «color» have one stem', async () => {
  expect(await titles(server, { nombre: 'sofá rojo' })).toEqual(['Sofá rojo'])
  expect(await titles(server, { nombre: 'sofá colorado' })).toContain('Sofá rojo')
})
