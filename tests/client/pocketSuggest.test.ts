import { expect, test } from 'vitest'
import type { PocketAd } from '../../src/contract/pocket/endpoints.ts'
import { suggestPocket } from '../../src/offline/pocket/search/suggestPocket.ts'
import { packedAd } from '../support/pocketPacks.ts'

const RULES = {
  groups: [
    { names: ['lavadora', 'lavarropas'], kinds: ['secadora de ropa'], categories: null },
    { names: ['bicicleta', 'bici'], kinds: ['bicicleta de montaña'], categories: ['deportes'] },
    { names: ['refrigerador', 'refri'], kinds: [], categories: null },
  ],
  atHome: new Set<string>(),
  elsewhere: {},
  accessories: [],
}
const soldBy = (sellerId: string, ad: PocketAd): PocketAd => ({
  ...ad,
  author: { ...ad.author, sellerId },
})
const offered = async (ads: readonly PocketAd[], text: string) =>
  (await suggestPocket(ads, RULES))(text).map(({ texto }) => texto)

const MARKET = [
  packedAd('1', 'Lavadora de ropa seminueva'),
  packedAd('2', 'Bicicleta de montaña rodada 29', { categoria: 'deportes' }),
  packedAd('3', 'Bicicleta con canasta', { categoria: 'deportes' }),
]

test('a buyer without network is offered whole words of the ads on her phone', async () => {
  expect(await offered(MARKET, 'lav')).toEqual(['lavadora'])
  expect(await offered(MARKET, 'bici')).toEqual(['bicicleta', 'bicicleta de montaña'])
  expect(await offered(MARKET, 'bicicleta de m')).toEqual(['bicicleta de montaña'])
  // No ad on the phone has it.
  expect(await offered(MARKET, 'refri')).toEqual([])
})

test('a buyer without network whose fingers slip is offered what she means', async () => {
  expect(await offered(MARKET, 'labad')).toEqual(['lavadora'])
  expect(await offered(MARKET, 'bisicleta de mon')).toEqual(['bicicleta de montaña'])
  expect(await offered(MARKET, 'xqzwk')).toEqual([])
})

test('a buyer without network is offered categories that have ads', async () => {
  const suggest = await suggestPocket(MARKET, RULES)
  expect(suggest('depor')).toEqual([{ texto: 'Deportes', categoria: 'deportes' }])
  expect(suggest('mascot')).toEqual([])
})

test('a seller’s own words are not offered to others, whatever he writes', async () => {
  const rude = [1, 2, 3].map((n) =>
    soldBy(`v${n}`, packedAd(`r${n}`, 'Lavadora pendejo 3312345678 bicicleta')),
  )
  expect(await offered(rude, 'lav')).toEqual(['lavadora'])
  expect(await offered(rude, 'pen')).toEqual([])
  expect(await offered(rude, '33')).toEqual([])
})

test('a make is offered once three sellers have it', async () => {
  const ofMake = (n: number) =>
    soldBy(
      `v${n}`,
      packedAd(`m${n}`, 'Lavadora Mabe', {
        caracteristicas: { uso: 'usado', estado: 'puebla', ciudad: 'Puebla', marca: 'Mabe' },
      }),
    )
  expect(await offered([ofMake(1), ofMake(2), soldBy('v2', ofMake(3))], 'lavadora m')).toEqual([])
  expect(await offered([1, 2, 3].map(ofMake), 'lavadora m')).toEqual(['lavadora mabe'])
  expect(await offered([1, 2, 3].map(ofMake), 'mab')).toEqual(['mabe'])
})

test('nothing typed, and what was typed whole, is not offered', async () => {
  expect(await offered(MARKET, '  ')).toEqual([])
  expect(await offered(MARKET, 'BICICLETA')).toEqual(['bicicleta de montaña'])
})

test('a buyer without network is offered a thing once, not in the plural too', async () => {
  const plurals = { names: [], kinds: ['lavadoras', 'bicicletas'], categories: null }
  const suggest = await suggestPocket(
    [
      ...MARKET,
      packedAd('4', 'Lavadoras'),
      packedAd('5', 'Bicicletas de montaña', { categoria: 'deportes' }),
    ],
    { ...RULES, groups: [...RULES.groups, plurals] },
  )
  const texts = (typed: string) => suggest(typed).map(({ texto }) => texto)
  expect(texts('lav')).toEqual(['lavadora'])
  expect(texts('lavadora')).toEqual([])
  expect(texts('bicicl')).toEqual(['bicicleta', 'bicicleta de montaña'])
  expect(texts('bicicletas')).toEqual([])
})
