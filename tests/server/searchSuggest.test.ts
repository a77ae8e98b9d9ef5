// @module-tag postgres
import { beforeAll, describe, expect, test } from 'vitest'
import type { AdInput } from '../../src/contract/catalogue/adInput.ts'
import { makeAd, type AdOptions } from '../support/adFactory.ts'
import { makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { suggested } from '../support/suggesting.ts'

const server = useServer()
let sellers: Person[]

const made = (marca: string, modelo: string): Partial<AdInput> => ({
  caracteristicas: { estado: 'jalisco', ciudad: 'Zapopan', uso: 'usado', marca, modelo },
})

/** An ad of each title by the seller of that number. */
async function put(
  seller: number,
  titulo: string,
  input: Partial<AdInput> = {},
  options: Omit<AdOptions, 'input'> = {},
) {
  await makeAd(server, sellers[seller]?.id ?? '', {
    photos: 0,
    ...options,
    input: { titulo, ...input },
  })
}

async function putByThree(titulo: string, input: Partial<AdInput> = {}) {
  for (const seller of [0, 1, 2]) await put(seller, titulo, input)
}

beforeAll(async () => {
  sellers = await Promise.all(Array.from({ length: 5 }, () => makeUser(server)))
  await put(0, 'Bisutería roja de montaña')
  await put(1, 'Bisutería roja para niña')
  await put(2, 'Bisutería azul con balones usados de Marisol')
  await put(3, 'Bisutería de montaña con balones usados')
  await put(4, 'Balones usados', { descripcion: 'Con todo: balones usados marisol ratera' })
  await put(0, 'Balones usados')
  await putByThree('Se vende', made('Nissan', 'Versa'))
  await put(3, 'Se vende', made('Zancona Rosas', 'Engaña'))
  await put(3, 'Se vende otra', made('Zancona Rosas', 'Engaña'))
  await putByThree('Se vende', made('Zutano', 'llama al 443 129 8812 y pregunta por la persona'))
  for (let n = 0; n < 3; n += 1) await put(0, 'Bismuto de mi vecina Rosa')
  for (const seller of [0, 1, 2]) await put(seller, 'Bisonte vendido', {}, { status: 'vendido' })
  await put(3, '55 4321 9876 llama ya')
  await put(3, '55 4321 9876 llama ya, otra vez')
  await putByThree('Ganga 443 21 98')
  await putByThree('Ganga ana.rosas@example.com')
  await putByThree('Ganga pinche barata')
  await putByThree('Ganga p3ndejos')
  await putByThree('Pistola calibre 22 con cartuchos')
})

const texts = async (typed: string) => (await suggested(server, typed)).map(({ texto }) => texto)
/** All suggestions for any beginning of these words. */
async function offeredAlong(words: string): Promise<string> {
  const all: string[] = []
  for (let length = 2; length <= words.length; length += 1)
    all.push(...(await texts(words.slice(0, length))))
  return all.join(' | ')
}

test('a buyer is offered words that three sellers have, and models behind their makes', async () => {
  expect(await texts('bisut')).toEqual(['bisutería'])
  expect(await texts('niss')).toEqual(['nissan'])
  expect(await texts('nissan v')).toEqual(['nissan versa'])
})

test('a buyer is offered categories that have ads, and no others', async () => {
  expect(await suggested(server, 'electrod')).toEqual([
    { texto: 'Electrodomésticos', categoria: 'electrodomésticos' },
  ])
  expect(await suggested(server, 'maquina')).toEqual([])
})

describe('T82: the market says nothing', () => {
  test('that one or two sellers wrote, however often, nor what is gone', async () => {
    expect(await texts('bis')).toEqual(['bisutería'])
    expect(await texts('zanc')).toEqual([])
    expect(await texts('')).toEqual([])
  })

  test('that calls somebody: grouped numbers, mails', async () => {
    expect(await offeredAlong('55 4321 9876')).toBe('')
    expect(await offeredAlong('443 21 98')).not.toMatch(/443 21 98/)
    expect(await offeredAlong('ganga 443 21 98')).not.toMatch(/443 21 98/)
    expect(await offeredAlong('zutano llama al 443')).toMatch(/^zutano/)
    expect(await offeredAlong('zutano llama al 443')).not.toMatch(/443|pregunta/)
    expect(await offeredAlong('ganga ana.rosas')).not.toMatch(/rosas|example/)
  })

  test('that insults or is forbidden, though three sellers write it', async () => {
    expect(await offeredAlong('pinche')).not.toMatch(/pinche/)
    expect(await offeredAlong('ganga pinche')).not.toMatch(/pinche/)
    expect(await offeredAlong('ganga p3ndejos')).not.toMatch(/p3nd/)
    expect(await offeredAlong('pistola calibre 22')).not.toMatch(/pistola/)
    expect(await offeredAlong('ganga')).toMatch(/ganga/)
  })
})

test('a buyer is offered a thing once, not in the plural too, and never again once it is typed', async () => {
  expect(await texts('balo')).not.toContain('balones')
  expect(await texts('balon')).not.toContain('balones')
  expect((await texts('bisuteri'))[0]).toBe('bisutería')
  expect(await texts('bisuteria')).not.toContain('bisutería')
})

test('a buyer who pastes a long text is told so', async () => {
  const answer = await server.app.inject({ url: `/api/search/suggest?texto=${'x'.repeat(101)}` })
  expect([answer.statusCode, answer.body]).toEqual([
    400,
    'Tu búsqueda puede tener 100 caracteres como máximo.',
  ])
})
