// @module-tag embedded
import { expect, it } from 'vitest'
import { findForbidden } from '../../src/server/forbidden/findForbidden.ts'
import { slowKinds } from '../support/longTexts.ts'

const OFFER = {
  titulo: 'Bicicleta de montaña',
  precio: 1500,
  categoria: 'deportes',
  tipoAnuncio: 'producto',
  caracteristicas: {},
  formasEntrega: [],
  contacto: [],
} as const

it('T77: a description of ten thousand signs of any kind is looked through like five of two thousand', () => {
  const look = (descripcion: string) =>
    findForbidden({ ...OFFER, formasEntrega: [], contacto: [], descripcion })
  expect(slowKinds(look)).toEqual([])
})
