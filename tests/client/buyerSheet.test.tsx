import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
// Loaded ahead: a busy machine may need longer to load it than a test waits.
import '../../src/client/ownAds/acts/BuyerSheet.tsx'
import type { Answer } from '../../src/contract/api.ts'
import type { SoldCard } from '../../src/contract/ownAds/endpoints.ts'
import { beginList, CARD, cardOf, fetched, isForSold, open } from './ownAdsListStage.tsx'

const CHAIR: SoldCard = {
  _id: 'silla1',
  titulo: 'Silla de mimbre',
  precio: 350,
  vendido: '31-12-2025',
  sinComprador: true,
}
const TWO: Answer<'GET /api/announcement/:id/interesados'> = {
  unidades: 1,
  personas: [
    { conversacion: 'platica1', nombre: 'Eva Luna', imagen: '/media/cara/256.webp' },
    { conversacion: 'platica2', nombre: 'Luis Mora' },
  ],
}
const NAME = { name: '¿Quién lo compró?: Silla de mimbre' }

interface Sent {
  path: string
  body: unknown
  key: string | null
}

/** The seller's lists and the people who wrote; changes are recorded, a sale has interested people. */
function serve(state: { sold: SoldCard[]; people?: typeof TWO; refusal?: Response }): Sent[] {
  const sent: Sent[] = []
  fetched.mockImplementation(async (input) => {
    const request = new Request(input)
    const { pathname } = new URL(request.url)
    if (request.method === 'GET') {
      if (pathname.endsWith('/interesados')) return Response.json(state.people ?? TWO)
      return Response.json(isForSold(input) ? state.sold : [CARD])
    }
    const text = await request.text()
    const key = request.headers.get('idempotency-key')
    sent.push({ path: pathname, body: text === '' ? undefined : JSON.parse(text), key })
    if (request.method === 'DELETE') {
      return Response.json({ message: 'Vendido', quedan: 0, hayInteresados: true })
    }
    return state.refusal ?? Response.json({ _id: 'trato1' }, { status: 201 })
  })
  return sent
}
const sheet = async () =>
  within(await screen.findByRole('dialog', { name: '¿A quién se lo vendiste?' }))
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /A quién/ })).toBeNull())
const openSheet = async () => {
  open()
  await userEvent.click(await screen.findByRole('button', NAME))
  const asking = await sheet()
  await asking.findByRole('radio', { name: 'Eva Luna' })
  return asking
}

beforeEach(beginList)

describe('A seller who is asked who bought it', () => {
  test('chooses one of the people who wrote, who is asked then', async () => {
    const state = { sold: [CHAIR] }
    const sent = serve(state)
    const asking = await openSheet()
    expect(asking.getAllByRole('radio')).toHaveLength(3)
    await userEvent.click(asking.getByRole('radio', { name: 'Luis Mora' }))
    state.sold = [{ ...CHAIR, sinComprador: undefined }]
    await userEvent.click(asking.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Gracias. Le preguntamos si lo compró.')).toBeTruthy()
    expect(sent).toEqual([
      {
        path: '/api/deal',
        body: { anuncio: 'silla1', unidades: 1, conversacion: 'platica2' },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    await waitFor(() => expect(screen.queryByRole('button', NAME)).toBeNull())
  })

  test('corrects it at once, and can choose again', async () => {
    const state = { sold: [CHAIR] }
    const sent = serve(state)
    const asking = await openSheet()
    await userEvent.click(asking.getByRole('radio', { name: 'Luis Mora' }))
    state.sold = [{ ...CHAIR, sinComprador: undefined }]
    await userEvent.click(asking.getByRole('button', { name: 'Guardar' }))
    state.sold = [CHAIR]
    await userEvent.click(await screen.findByRole('button', { name: 'Corregir' }))
    expect(await screen.findByText(/Puedes decir quién lo compró cuando quieras/)).toBeTruthy()
    expect(sent.at(-1)).toMatchObject({ path: '/api/deal/trato1' })
    expect(await screen.findByRole('button', NAME)).toBeTruthy()
  })

  test('says that it was somebody from outside', async () => {
    const sent = serve({ sold: [CHAIR] })
    const asking = await openSheet()
    await userEvent.click(asking.getByRole('radio', { name: 'Alguien de fuera de Tianguis' }))
    await userEvent.click(asking.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Anotado.')).toBeTruthy()
    expect(sent[0]?.body).toEqual({ anuncio: 'silla1', unidades: 1 })
  })

  test('may say nothing now, and is asked for a choice before it is sent', async () => {
    const sent = serve({ sold: [CHAIR] })
    const asking = await openSheet()
    await userEvent.click(asking.getByRole('button', { name: 'Guardar' }))
    expect(asking.getByText('Elige quién lo compró')).toBeTruthy()
    await userEvent.click(asking.getByRole('button', { name: 'Ahora no' }))
    await isClosed()
    expect(sent).toEqual([])
    expect(screen.getByRole('button', NAME)).toBeTruthy()
  })

  test('says how many units, of several', async () => {
    const sent = serve({ sold: [CHAIR], people: { ...TWO, unidades: 3 } })
    const asking = await openSheet()
    await userEvent.click(asking.getByRole('radio', { name: 'Eva Luna' }))
    const units = asking.getByRole('textbox', { name: /¿Cuántas unidades\?/ })
    await userEvent.clear(units)
    await userEvent.type(units, '4')
    await userEvent.click(asking.getByRole('button', { name: 'Guardar' }))
    expect(asking.getByText('Escribe un número del 1 al 3')).toBeTruthy()
    await userEvent.clear(units)
    await userEvent.type(units, '2')
    await userEvent.click(asking.getByRole('button', { name: 'Guardar' }))
    await isClosed()
    expect(sent).toMatchObject([{ body: { conversacion: 'platica1', unidades: 2 } }])
  })

  test('reads why it was refused, and the choice stays', async () => {
    const refusal = new Response('Ya dijiste quién lo compró.', {
      status: 409,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
    serve({ sold: [CHAIR], refusal })
    const asking = await openSheet()
    await userEvent.click(asking.getByRole('radio', { name: 'Eva Luna' }))
    await userEvent.click(asking.getByRole('button', { name: 'Guardar' }))
    expect(await asking.findByText('Ya dijiste quién lo compró.')).toBeTruthy()
    expect(asking.getByRole<HTMLInputElement>('radio', { name: 'Eva Luna' }).checked).toBe(true)
  })

  test('is asked right after the sale, which can be undone once that is answered or put off', async () => {
    const state: { sold: SoldCard[] } = { sold: [] }
    const sent = serve(state)
    open()
    const card = await cardOf(CARD.titulo)
    await userEvent.click(card.getByRole('button', { name: `Vendido: ${CARD.titulo}` }))
    const selling = within(screen.getByRole('dialog', { name: 'Marcar como vendido' }))
    await userEvent.click(selling.getByRole('button', { name: 'Vendido' }))
    const asking = await sheet()
    await userEvent.click(await asking.findByRole('radio', { name: 'Eva Luna' }))
    await userEvent.click(asking.getByRole('button', { name: 'Guardar' }))
    await isClosed()
    expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeTruthy()
    expect(sent).toMatchObject([
      { path: `/api/announcement/selled/${CARD._id}` },
      { path: '/api/deal', body: { anuncio: CARD._id, conversacion: 'platica1' } },
    ])
  })
})
