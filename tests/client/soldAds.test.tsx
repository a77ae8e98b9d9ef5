import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SoldCard } from '../../src/contract/ownAds/endpoints.ts'
import { SOLD_SHOWN } from '../../src/contract/ownAds/sales.ts'
import { asked, beginList, CARD, cardOf, fetched, isForSold, open } from './ownAdsListStage.tsx'

const SOLD: SoldCard = {
  _id: 'silla1',
  titulo: 'Silla de mimbre',
  precio: 350,
  vendido: '31-12-2025',
  imagen: '/media/AAAAAAAAAAAAAAAA-a0b1c2/360.webp',
}
const FRESH: SoldCard = { ...SOLD, vendido: '01-01-2026', deshacerEn: 540 }

/** The seller's list, the sold ads, and the answer to every change. */
function serve(
  state: { sold: SoldCard[] },
  done = () => Response.json({ message: 'Hecho', quedan: 0 }),
) {
  fetched.mockImplementation(async (request) => {
    if (new Request(request).method !== 'GET') return done()
    return Response.json(isForSold(request) ? state.sold : [CARD])
  })
}
const refuse = () =>
  new Response('Ya pasaron los 10 minutos para deshacer esta venta.', {
    status: 409,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
const timesAsked = () => asked().filter((url) => url.endsWith('/vendidos')).length
const soldList = async () => within(await screen.findByRole('list', { name: 'Vendidos' }))
const UNDO = { name: 'Deshacer venta: Silla de mimbre' }

beforeEach(beginList)

describe('A seller’s sold ads', () => {
  test('keep title, price, day and a small picture, and lead nowhere', async () => {
    serve({ sold: [SOLD] })
    open()
    const list = await soldList()
    expect(list.getByRole('heading', { name: SOLD.titulo })).toBeTruthy()
    expect(list.getByText('$350 MXN')).toBeTruthy()
    expect(list.getByText('Vendido: ayer')).toBeTruthy()
    expect(document.querySelector(`img[src="${SOLD.imagen}"]`)).not.toBeNull()
    expect(list.queryByRole('link')).toBeNull()
    expect(list.queryByRole('button')).toBeNull()
  })

  test('are nothing before the first sale, nor in a search of the own ads', async () => {
    serve({ sold: [] })
    open()
    await cardOf(CARD.titulo)
    await waitFor(() => expect(timesAsked()).toBe(1))
    expect(screen.queryByRole('heading', { name: 'Vendidos' })).toBeNull()
  })

  test('that don’t come say so below the others, and are asked for again', async () => {
    serve({ sold: [SOLD] })
    const well = fetched.getMockImplementation()
    fetched.mockImplementation(async (request, init) => {
      if (isForSold(request)) throw new TypeError('Failed to fetch')
      return well?.(request, init) ?? Response.error()
    })
    open()
    await cardOf(CARD.titulo)
    await screen.findByRole('heading', { name: 'Vendidos' })
    serve({ sold: [SOLD] })
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
    await soldList()
  })

  test('are read from the phone without network', async () => {
    serve({ sold: [SOLD] })
    open().unmount()
    open()
    await soldList()
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    open()
    expect((await screen.findAllByText(SOLD.titulo)).length).toBeGreaterThan(0)
  })

  test(`say that older ones than the last ${SOLD_SHOWN} are not shown`, async () => {
    serve({ sold: Array.from({ length: SOLD_SHOWN }, (_, nth) => ({ ...SOLD, _id: `v${nth}` })) })
    open()
    expect(await screen.findByText(`Se muestran tus últimas ${SOLD_SHOWN} ventas.`)).toBeTruthy()
  })
})

describe('A sale that can still be undone', () => {
  test('is undone in the list, which has the ad then no more', async () => {
    const state = { sold: [FRESH] }
    serve(state, () => {
      state.sold = []
      return Response.json({ message: 'Venta deshecha' })
    })
    open()
    await userEvent.click((await soldList()).getByRole('button', UNDO))
    expect(await screen.findByText('Venta deshecha. Tu anuncio está como antes.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Vendidos' })).toBeNull())
    expect(asked()).toContainEqual(expect.stringMatching(/\/api\/announcement\/silla1\/deshacer$/))
  })

  test('whose time is over says so, and is asked for anew', async () => {
    const state = { sold: [FRESH] }
    serve(state, () => {
      state.sold = [SOLD]
      return refuse()
    })
    open()
    await userEvent.click((await soldList()).getByRole('button', UNDO))
    expect(
      await screen.findByText('Ya pasaron los 10 minutos para deshacer esta venta.'),
    ).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', UNDO)).toBeNull())
  })

  test('loses its button by itself, whatever the phone’s clock says', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(0)
    const state: { sold: SoldCard[] } = { sold: [{ ...FRESH, deshacerEn: 0.01 }] }
    serve(state)
    open()
    await soldList()
    state.sold = [SOLD]
    await waitFor(() => expect(screen.queryByRole('button', UNDO)).toBeNull())
    vi.mocked(Date.now).mockRestore()
  })

  test('is undone by the message of the sale itself', async () => {
    const state: { sold: SoldCard[] } = { sold: [] }
    serve(state)
    open()
    const card = await cardOf(CARD.titulo)
    await userEvent.click(card.getByRole('button', { name: `Vendido: ${CARD.titulo}` }))
    const sheet = within(screen.getByRole('dialog', { name: 'Marcar como vendido' }))
    expect(sheet.getByText(/Lo puedes deshacer durante 10 minutos/)).toBeTruthy()
    state.sold = [{ ...FRESH, _id: CARD._id }]
    await userEvent.click(sheet.getByRole('button', { name: 'Vendido' }))
    await soldList()
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('Venta deshecha. Tu anuncio está como antes.')).toBeTruthy()
  })
})
