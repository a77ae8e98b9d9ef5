import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PocketAd } from '../../src/contract/pocket/endpoints.ts'
import { storeAnswer, storedAnswer } from '../../src/offline/answers/answers.ts'
import { forgetEverything } from '../../src/offline/database.ts'
import { POCKET_HEADER, SAVED_AT_HEADER } from '../../src/offline/names.ts'
import { createPocketAnswers } from '../../sw/pocketAnswers.ts'
import { answerFromNetworkOrPhone, answerFromNetworkOrPocket } from '../../sw/storedAnswers.ts'
import { FEW_SYNONYMS, packedAd } from '../support/pocketPacks.ts'

const SYNCED = 5000
const network = vi.fn<() => Promise<Response>>()
const readPack = vi.fn<(estado: string) => Promise<ReturnType<typeof packOf> | undefined>>()
let packs: ReturnType<typeof packOf>[] = []
const listPacks = async () =>
  packs.map(({ anuncios, ...pack }) => ({ ...pack, anuncios: anuncios.length }))
let pocket = createPocketAnswers({ listPacks, readPack })

const packOf = (estado: string, anuncios: PocketAd[], version = 1, terminados: string[] = []) => ({
  estado,
  version,
  syncedAt: SYNCED,
  anuncios,
  terminados,
  sinonimos: FEW_SYNONYMS,
})

beforeEach(async () => {
  vi.stubGlobal('fetch', network)
  network.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  readPack
    .mockReset()
    .mockImplementation(async (estado) => packs.find((pack) => pack.estado === estado))
  packs = [
    packOf('puebla', [
      packedAd('lampara', 'Lámpara de pie', { precio: 500 }),
      packedAd('buro', 'Buró de pino', { precio: 900 }),
      packedAd('pasado', 'Lámpara de ayer', {}, { caduca: Date.now() - 1000 }),
    ]),
  ]
  pocket = createPocketAnswers({ listPacks, readPack })
  await forgetEverything()
})
afterEach(() => vi.unstubAllGlobals())

const request = (address: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost${address}`, { headers })

/** The answer for a guest's page. */
const ask = (address: string) =>
  answerFromNetworkOrPhone(
    request(address),
    { waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined) },
    pocket,
  )
const askLoggedIn = (address: string) =>
  answerFromNetworkOrPocket(request(address, { authorization: 'Bearer x' }), pocket)
const idsOf = async (response: Response) =>
  (await response.json()).annoucements.map(({ _id }: { _id: string }) => _id)

describe('A buyer without network', () => {
  test('finds what stands in the market on their phone, though they mistype it, and reads how old it is', async () => {
    const response = await ask('/api/announcement?nombre=lampra')
    expect(response.headers.get(SAVED_AT_HEADER)).toBe(String(SYNCED))
    expect(response.headers.get(POCKET_HEADER)).toBe('1')
    const answer = await response.json()
    expect(answer).toMatchObject({ total: 1, correccion: 'lámpara' })
    expect(answer.annoucements[0]).toMatchObject({ _id: 'lampara', precio: 500 })
  })

  test('is told how many a filter finds', async () => {
    const response = await ask('/api/search/count?precioMax=600')
    expect(await response.json()).toMatchObject({ total: 1 })
    expect(response.headers.get(POCKET_HEADER)).toBe('1')
  })

  test('is offered what the ads on their phone are called, while they type and mistype', async () => {
    for (const texto of ['lam', 'lamqara', 'lanpa']) {
      const response = await ask(`/api/search/suggest?texto=${texto}`)
      expect(await response.json()).toEqual({ sugerencias: [{ texto: 'lámpara' }] })
      expect(response.headers.get(POCKET_HEADER)).toBe('1')
    }
  })

  test('opens an ad that they never saw, without its contact, and none that is over', async () => {
    const detail = await (await ask('/api/announcement/buro')).json()
    expect(detail).toMatchObject({
      announcement: { titulo: 'Buró de pino', contacto: [], contactoOculto: true },
      author: { nombre: 'Ana' },
    })
    expect(detail.orden).toBeUndefined()
    await expect(ask('/api/announcement/pasado')).rejects.toThrow('Failed to fetch')
    await expect(ask('/api/announcement/nadie')).rejects.toThrow('Failed to fetch')
  })

  test('reads of a sold ad that it is gone, in the words of the server', async () => {
    packs = [packOf('puebla', [packedAd('buro', 'Buró')], 2, ['lampara', 'buro'])]
    for (const answer of [
      await ask('/api/announcement/lampara'),
      await askLoggedIn('/api/announcement/lampara'),
    ]) {
      expect(answer.status).toBe(410)
      expect(await answer.text()).toBe('Este anuncio ya no está disponible')
      expect(answer.headers.get(SAVED_AT_HEADER)).toBe(String(SYNCED))
    }
    expect((await ask('/api/announcement/buro')).status).toBe(200)
  })

  test('is not told that there is nothing in a state that is not on their phone', async () => {
    await expect(ask('/api/announcement?estado=jalisco')).rejects.toThrow('Failed to fetch')
    await expect(ask('/api/announcement?nombre=bici+en+gdl')).rejects.toThrow('Failed to fetch')
    await expect(ask('/api/search/count?cerca=Zapopan,+Jalisco')).rejects.toThrow('Failed')
    packs.push(packOf('jalisco', [packedAd('bici', 'Bici de ruta', { caracteristicas: GDL })]))
    expect(await idsOf(await ask('/api/announcement?nombre=bici+en+gdl'))).toEqual(['bici'])
  })
  const GDL = { uso: 'usado', estado: 'jalisco', ciudad: 'Guadalajara' }

  test('who asks for what cannot be reads why, as with a network', async () => {
    const response = await ask('/api/announcement?precioMin=9&precioMax=5')
    expect(response.status).toBe(400)
    expect(await response.text()).toBe('El precio mínimo es mayor que el precio máximo.')
  })

  test('who made the very search later than the pack sees that answer, and an older one not', async () => {
    const address = '/api/announcement?nombre=buro'
    await storeAnswer(address, { annoucements: [], total: 0 }, SYNCED + 1)
    expect(await (await ask(address)).json()).toEqual({ annoucements: [], total: 0 })
    await storeAnswer(address, { annoucements: [], total: 0 }, SYNCED - 1)
    expect(await idsOf(await ask(address))).toEqual(['buro'])
  })

  test('who saw the contact of an ad still has it, however new the pack', async () => {
    const seen = { announcement: { _id: 'buro', contacto: [{ tipo: 'phone', contenido: '1' }] } }
    await storeAnswer('/api/announcement/buro', seen, 1)
    expect(await (await ask('/api/announcement/buro')).json()).toEqual(seen)
  })

  test('who has no pack, or whose storage is blocked, meets the failure of the network', async () => {
    readPack.mockRejectedValue(new Error('blocked'))
    await expect(ask('/api/announcement?nombre=buro')).rejects.toThrow('Failed to fetch')
    packs = []
    await expect(ask('/api/announcement?nombre=buro')).rejects.toThrow('Failed to fetch')
  })

  test('searches again without the pack being read again, until it is another', async () => {
    await ask('/api/announcement?nombre=buro')
    await ask('/api/announcement?nombre=lampara')
    expect(readPack).toHaveBeenCalledTimes(1)
    packs = [packOf('puebla', [packedAd('mesa', 'Mesa')], 2)]
    expect(await idsOf(await ask('/api/announcement'))).toEqual(['mesa'])
  })

  test('finds no ad that was sold since their last search, though the version is the same', async () => {
    expect(await idsOf(await ask('/api/announcement?nombre=lampara'))).toEqual(['lampara'])
    packs = [packOf('puebla', [packedAd('buro', 'Buró')], 1, ['lampara'])]
    expect(await idsOf(await ask('/api/announcement?nombre=lampara'))).toEqual([])
    expect((await ask('/api/announcement/lampara')).status).toBe(410)
  })

  test('whose network comes back gets its answer, whatever the phone has', async () => {
    network.mockResolvedValue(Response.json({ annoucements: [], total: 0 }))
    const response = await ask('/api/announcement?nombre=buro')
    expect(response.headers.get(POCKET_HEADER)).toBeNull()
    expect(await response.json()).toEqual({ annoucements: [], total: 0 })
  })
})

describe('Somebody who is logged in and has no network', () => {
  test('T40: finds the same, and what the network gives them is not kept by the worker', async () => {
    expect(await idsOf(await askLoggedIn('/api/announcement?nombre=buro'))).toEqual(['buro'])
    network.mockResolvedValue(Response.json({ announcement: { _id: 'buro' }, mio: true }))
    await askLoggedIn('/api/announcement/buro')
    expect(await storedAnswer('/api/announcement/buro')).toBeUndefined()
  })

  test('keeps their own ad as their page kept it, which a pack knows as a stranger', async () => {
    await storeAnswer('/api/announcement/buro', { announcement: { _id: 'buro' } }, 1)
    await expect(askLoggedIn('/api/announcement/buro')).rejects.toThrow('Failed to fetch')
  })
})
