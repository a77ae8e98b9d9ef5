import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls } from './accountStage.tsx'
import { adCard, json, openPage, resetShell } from './shellStage.tsx'

beforeEach(resetShell)

const queryOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://sitio').searchParams)

test('a buyer who typed a place and a price sees both as filters, and takes one away alone', async () => {
  const leido = [
    { texto: 'en gdl', sin: 'bici entre 2 y 3 mil', estado: 'jalisco', ciudad: 'Guadalajara' },
    { texto: 'entre 2 y 3 mil', sin: 'bici en gdl', precioMin: 2000, precioMax: 3000 },
  ]
  answerCalls({ 'GET /api/announcement': json({ annoucements: [adCard('1')], total: 1, leido }) })
  await openPage('/buscar?nombre=bici+en+gdl+entre+2+y+3+mil&uso=usado')
  const place = await screen.findByRole('link', { name: 'Quitar filtro: Jalisco, Guadalajara' })
  expect(queryOf(place)).toEqual({ nombre: 'bici entre 2 y 3 mil', uso: 'usado' })
  const price = screen.getByRole('link', { name: /Quitar filtro: Desde \$2,000.*, Hasta \$3,000/ })
  expect(queryOf(price)).toEqual({ nombre: 'bici en gdl', uso: 'usado' })
})

test('a buyer whose typo was mended may search the very words', async () => {
  const mended = { annoucements: [adCard('1')], total: 1, correccion: 'guitarra' }
  answerCalls({ 'GET /api/announcement': json(mended) })
  await openPage('/buscar?nombre=guitara&estado=puebla&page=2')
  const link = await screen.findByRole('link', { name: 'Buscar «guitara»' })
  expect(queryOf(link)).toEqual({ nombre: 'guitara', estado: 'puebla', literal: 'true' })
})

test('a buyer who searches the very words sees that, and goes back with a touch', async () => {
  answerCalls({ 'GET /api/announcement': json({ annoucements: [adCard('1')], total: 1 }) })
  await openPage('/buscar?nombre=guitara&literal=true')
  const chip = await screen.findByRole('link', { name: 'Quitar filtro: Palabras exactas' })
  expect(queryOf(chip)).toEqual({ nombre: 'guitara' })
})
