import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { savedWords } from '../../src/client/list/SavedWords.tsx'
import { countVisit, usePocketOffer } from '../../src/client/pocket/offer/offerStore.ts'
import { PocketOffer } from '../../src/client/pocket/offer/PocketOffer.tsx'
import { addState, removeState, restoreChosen } from '../../src/client/pocket/pocketActs.ts'
import { usePocket } from '../../src/client/pocket/pocketStore.ts'
import { endWords } from '../../src/client/pocket/pocketWords.ts'
import { storeAnswer } from '../../src/offline/answers/answers.ts'
import { openOffline } from '../../src/offline/connection.ts'
import { chooseState, chosenStates, isOfferOver, readPack } from '../../src/offline/pocket/packs.ts'
import { packReplies, pocketAd, whole, withoutPocket } from './pocketStage.ts'
import { openPage, resetShell } from './shellStage.tsx'

const OFFERED = {
  estados: [
    { estado: 'colima', anuncios: 1, version: 1, hecho: 1, bytes: 9_000 },
    { estado: 'jalisco', anuncios: 420, version: 1, hecho: 1, bytes: 380_000 },
  ],
}

/** A server that answers both the page's calls and the calls of a sync. */
function server(replies: Record<string, () => Response>) {
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname, search } = new URL(
      typeof input === 'string' ? input : input.url,
      'http://localhost',
    )
    const reply = replies[pathname + search]
    if (!reply) throw new TypeError('Failed to fetch')
    return reply()
  })
}

const online = {
  '/api/pocket': () => Response.json(OFFERED),
  ...packReplies(whole(1, [pocketAd('a'), pocketAd('b', 1)])),
} as Record<string, () => Response>

const holdOn = (device: 'phone' | 'computer') =>
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), {
      matches: device === 'computer' && media.includes('pointer: fine'),
      media,
    }),
  )

beforeEach(async () => {
  await resetShell()
  holdOn('phone')
  await withoutPocket()
  await (await openOffline()).clear('pocketOffer')
  usePocketOffer.setState({ estado: undefined })
  usePocket.setState({ states: undefined, syncing: {}, ends: {} })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('A person on the screen of the market', () => {
  test('sees what each state weighs before it is loaded, takes one, and deletes it', async () => {
    server(online)
    await openPage('/bolsillo')
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Estado' })
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Colima: 1 anuncio, 9 KB', 'Jalisco: 420 anuncios, 380 KB'])
    await userEvent.selectOptions(choice, 'jalisco')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar en mi teléfono' }))
    expect(await screen.findByText(/^2 anuncios · \d+ KB en tu/)).toBeTruthy()
    expect(screen.getByText(/^Actualizado hoy a las \d\d:\d\d$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Buscar en Jalisco' }).getAttribute('href')).toBe(
      '/buscar?estado=jalisco',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Borrar Jalisco de mi teléfono' }))
    expect(await screen.findByText('Borramos Jalisco')).toBeTruthy()
    expect(await readPack('jalisco')).toBeUndefined()
    expect(await screen.findByRole('heading', { name: 'Elige tu estado' })).toBeTruthy()
  })

  test('sees some ads of the state before taking it', async () => {
    const { announcement } = pocketAd('a')
    const found = () => Response.json({ annoucements: [announcement], total: 1 })
    server({ ...online, '/api/announcement?estado=jalisco': found })
    await openPage('/bolsillo')
    const ads = await screen.findByRole('list', { name: 'Anuncios de Jalisco' })
    expect(within(ads).getByText('Bicicleta a')).toBeTruthy()
  })

  test('at a computer reads of their equipment, never of a phone', async () => {
    holdOn('computer')
    server(online)
    await openPage('/bolsillo')
    const page = within(screen.getByRole('main'))
    await userEvent.selectOptions(await page.findByRole('combobox', { name: 'Estado' }), 'jalisco')
    await userEvent.click(page.getByRole('button', { name: 'Guardar en mi equipo' }))
    await page.findByText(/KB en tu equipo$/)
    page.getByRole('button', { name: 'Borrar Jalisco de mi equipo' })
    const words = [
      screen.getByRole('main').textContent,
      savedWords(1, true),
      endWords('full', true),
    ]
    expect(words.join(' ')).not.toMatch(/teléfono/i)
  })

  test('whose browser tells no networks apart is promised no Wi-Fi, and has no switch that does nothing', async () => {
    await chooseState('jalisco', false)
    server(online)
    await openPage('/bolsillo')
    await screen.findByRole('heading', { name: 'Jalisco' })
    const words = screen.getByRole('main').textContent
    expect(words).toContain('Se actualiza cuando abres la app.')
    expect(words).not.toMatch(/wi-fi|datos móviles/i)
  })

  test('lets it use cellular networks too', async () => {
    Object.defineProperty(navigator, 'connection', { value: { type: 'wifi' }, configurable: true })
    await chooseState('jalisco', false)
    server(online)
    await openPage('/bolsillo')
    const choice = await screen.findByRole('checkbox', {
      name: 'Actualizar también con datos móviles',
    })
    await userEvent.click(choice)
    await expect.poll(async () => (await chosenStates())[0]?.onCellular).toBe(true)
    await expect.poll(() => (choice as HTMLInputElement).checked).toBe(true)
    expect(screen.getByText(/Se actualiza solo cuando hay Wi-Fi/)).toBeTruthy()
  })

  test('without network sees what is there, and that the rest needs one', async () => {
    server(online)
    await addState('jalisco')
    await expect.poll(async () => (await readPack('jalisco'))?.version).toBe(1)
    server({})
    await openPage('/bolsillo')
    expect(await screen.findByRole('heading', { name: 'Jalisco' })).toBeTruthy()
    expect(await screen.findByText(/Para agregar un estado hace falta red/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar ahora Jalisco' }))
    expect(
      await screen.findByText(/^No hubo respuesta\..*Lo que ya tenías sigue aquí\.$/),
    ).toBeTruthy()
  })

  test('F20: reads that the phone is full, and keeps what was there', async () => {
    server(online)
    await addState('jalisco')
    await expect.poll(async () => (await readPack('jalisco'))?.version).toBe(1)
    server({ ...online, ...packReplies(whole(2, [pocketAd('c')]), 1) } as typeof online)
    await openPage('/bolsillo')
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      row,
    ) {
      if (this.name !== 'pocketAds') return put.call(this, row)
      throw new DOMException('full', 'QuotaExceededError')
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Actualizar ahora Jalisco' }))
    expect(await screen.findByText(/no tiene espacio.*Lo que ya tenías sigue aquí/)).toBeTruthy()
    expect((await readPack('jalisco'))?.version).toBe(1)
  })
})

describe('A phone whose browser took the store away', () => {
  test('chooses the same states again, but none that was deleted by hand', async () => {
    server(online)
    await addState('jalisco')
    await expect.poll(async () => (await readPack('jalisco'))?.version).toBe(1)
    await withoutPocket()
    expect(await restoreChosen()).toMatchObject([{ estado: 'jalisco', triedAt: 0 }])
    await removeState('jalisco')
    expect(await restoreChosen()).toEqual([])
  })
})

describe('A person who searches in a state', () => {
  const search = () =>
    storeAnswer('/api/announcement?estado=jalisco', { annoucements: [], total: 0 }, 1)
  const seeHome = async () => {
    render(<PocketOffer />, { wrapper: MemoryRouter })
    expect(screen.getByRole('heading', { name: /^Lleva Jalisco en tu/ })).toBeTruthy()
    await expect.poll(isOfferOver).toBe(true)
  }
  const later = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000)

  test('is offered its market at the second visit, once for good', async () => {
    await search()
    await countVisit()
    await countVisit()
    expect(usePocketOffer.getState().estado).toBeUndefined()
    later()
    await countVisit()
    await seeHome()
    usePocketOffer.setState({ estado: undefined })
    // As after a log-out.
    localStorage.clear()
    await countVisit()
    later()
    await countVisit()
    expect(usePocketOffer.getState().estado).toBeUndefined()
  })

  test('is offered it though their second visit never came by the home', async () => {
    await search()
    await countVisit()
    later()
    await countVisit()
    // They have read an ad from a shared link, and closed the app.
    usePocketOffer.setState({ estado: undefined })
    expect(await isOfferOver()).toBe(false)
    later()
    await countVisit()
    await seeHome()
  })

  test('is offered it no longer once they have chosen one by another way', async () => {
    server(online)
    await search()
    await countVisit()
    later()
    await countVisit()
    await addState('jalisco')
    render(<PocketOffer />, { wrapper: MemoryRouter })
    expect(screen.queryByRole('heading')).toBeNull()
  })

  test('is offered nothing who has a state already', async () => {
    await search()
    await chooseState('colima', false)
    await countVisit()
    later()
    await countVisit()
    expect(usePocketOffer.getState().estado).toBeUndefined()
  })
})

test('A list from the market says up to when it knows it, with the day where that isn’t today', () => {
  const now = Date.parse('2026-11-20T20:05:00Z')
  vi.spyOn(Date, 'now').mockReturnValue(now)
  expect(savedWords(now, true)).toMatch(/^En tu teléfono, hasta las 14:05$/)
  expect(savedWords(now - 24 * 60 * 60_000, true)).toMatch(/, hasta el 19 de Nov del 2026, 14:05$/)
})
