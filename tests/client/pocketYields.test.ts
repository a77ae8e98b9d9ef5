import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSeats } from '../../src/contract/places/near.ts'
import { surroundingsOf } from '../../src/contract/search/near.ts'
import { chooseState, deletePack, readPack, savePack } from '../../src/offline/pocket/packs.ts'
import { indexPocket } from '../../src/offline/pocket/search/pocketIndex.ts'
import { createYieldToMain } from '../../src/offline/yieldToMain.ts'
import { FEW_SYNONYMS, packedAd } from '../support/pocketPacks.ts'

/** A phone so slow that each look at the clock comes a slice later. */
beforeEach(() => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
})
afterEach(() => vi.restoreAllMocks())

/** Number of turns that touches get while the work runs. */
async function touchesDuring(work: () => Promise<unknown>): Promise<number> {
  let touches = 0
  let touch = setTimeout(again)
  function again() {
    touches += 1
    touch = setTimeout(again)
  }
  await work()
  clearTimeout(touch)
  return touches
}

test('Who touches a slow phone waits neither for its market to be read nor for words that begin alike', async () => {
  const ads = Array.from({ length: 40 }, (_, at) =>
    packedAd(`ad${at}`, [0, 1, 2, 3, 4].map((word) => `lampara${at}x${word}`).join(' ')),
  )
  expect(await touchesDuring(() => indexPocket(ads))).toBeGreaterThan(15)
  const { words } = await indexPocket(ads)
  expect(await touchesDuring(() => words.completions(['lamp', 'lampa', 'lampar']))).toBe(3)
})

test('Who touches a slow phone waits neither for the ads of a market to be kept nor to be read', async () => {
  const anuncios = Array.from({ length: 500 }, (_, at) => packedAd(`ad${at}`, `Lámpara ${at}`))
  const pack = { estado: 'jalisco', version: 1, hecho: 1, syncedAt: 1, sinonimos: FEW_SYNONYMS }
  await chooseState('jalisco', false)
  expect(await touchesDuring(() => savePack({ ...pack, anuncios }, {}))).toBeGreaterThan(15)
  expect(await touchesDuring(() => readPack('jalisco'))).toBeGreaterThan(15)
  expect((await readPack('jalisco'))?.anuncios).toEqual(anuncios)
  await deletePack('jalisco')
})

test('Who touches a slow phone does not wait until it knows where all municipalities lie', async () => {
  expect(await touchesDuring(() => loadSeats(createYieldToMain()))).toBeGreaterThan(30)
  const seats = (await loadSeats()).slice(0, 100)
  expect(await touchesDuring(() => surroundingsOf(seats, createYieldToMain()))).toBeGreaterThan(90)
})
