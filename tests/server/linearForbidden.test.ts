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

// Times of the processor are compared; how long a busy machine takes for them counts for nothing.
const BUSY = { timeout: 120_000 }

it(
  'T77: a description of ten thousand signs of any kind is looked through like five of two thousand',
  BUSY,
  () => {
    const look = (descripcion: string) =>
      findForbidden({ ...OFFER, formasEntrega: [], contacto: [], descripcion })
    expect(slowKinds(look)).toEqual([])
  },
)
