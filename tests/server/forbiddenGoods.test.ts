import { describe, expect, it, test } from 'vitest'
import type { TipoAnuncio } from '../../src/contract/kinds.ts'
import { findForbidden } from '../../src/server/forbidden/findForbidden.ts'
import { FORBIDDEN_TITLES } from '../support/forbiddenTitles.ts'
import { INNOCENT_TITLES } from '../support/innocentTitles.ts'
import { TITLES } from '../support/sellerTitles.ts'

const KIND: Readonly<Record<string, TipoAnuncio>> = {
  servicio: 'servicio',
  vehiculo: 'vehiculo',
  inmuebles: 'inmueble',
  gratis: 'gratis',
}

const offer = (titulo: string, categoria = 'hogar y jardín', descripcion = 'En buen estado.') => ({
  titulo,
  categoria,
  descripcion,
  tipoAnuncio: KIND[categoria] ?? ('producto' as const),
})

const isHeld = ([titulo, categoria]: readonly [string, string]) =>
  findForbidden(offer(titulo, categoria)).length > 0

test('of 500 innocent titles at most 1 % are held back', () => {
  const innocent = [...INNOCENT_TITLES, ...TITLES]
  expect(innocent.length).toBeGreaterThanOrEqual(500)
  const held = innocent.filter(isHeld)
  expect(held.length / innocent.length, held.join('; ')).toBeLessThanOrEqual(0.01)
})

test('of 100 forbidden titles at least 90 % are held back', () => {
  expect(FORBIDDEN_TITLES.length).toBeGreaterThanOrEqual(100)
  const missed = FORBIDDEN_TITLES.filter((title) => !isHeld(title))
  const share = 1 - missed.length / FORBIDDEN_TITLES.length
  expect(share, missed.join('; ')).toBeGreaterThanOrEqual(0.9)
})

describe('The word list', () => {
  const found = (titulo: string, more: Partial<ReturnType<typeof offer>> = {}) =>
    findForbidden({ ...offer(titulo), ...more }).map(({ offers }) => offers)

  it('sees through disguises', () => {
    expect(found('Vendo P1ST0LA Gl0ck', { categoria: 'deportes' })).toEqual(['armas'])
    expect(found('c.l.o.n.a.z.e.p.a.m')).toEqual(['medicinas o drogas'])
    expect(found('MARIHUANÁ')).toEqual(['medicinas o drogas'])
  })

  it('reads in descriptions what nothing innocent needs to say, and no more', () => {
    const weapon = { descripcion: 'Traigo un arma de fuego, pregunta.' }
    expect(found('Mochila', weapon)).toEqual(['armas'])
    expect(found('Mochila', { descripcion: 'Mi perro la mordió un poco.' })).toEqual([])
    expect(found('Sofá', { descripcion: 'Se entrega en la farmacia, junto a medicinas.' })).toEqual(
      [],
    )
  })

  it('lets animals be given away', () => {
    const puppies = 'Cachorros mestizos vacunados'
    expect(found(puppies, { categoria: 'mascotas' })).toEqual(['animales en venta'])
    expect(found(puppies, { categoria: 'mascotas', tipoAnuncio: 'gratis' })).toEqual([])
  })

  it('tells each kind of thing once', () => {
    const mixed = 'Pistola Glock y cocaína'
    expect(found(mixed, { categoria: 'deportes' })).toEqual(['armas', 'medicinas o drogas'])
  })
})
