import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadEditable } from '../../src/client/sell/edit/loadEditable.ts'
import { listOutbox } from '../../src/offline/outbox/outbox.ts'
import * as editing from './editStage.tsx'
import { answer, beginList, CARD, cardOf, fetched, open } from './ownAdsListStage.tsx'

const MORE = { name: `Más acciones: ${CARD.titulo}` }
const CHANGE = { name: `Cambiar precio: ${CARD.titulo}` }

interface Saving {
  precio: string[]
  key: string | null
}

/** All saved prices, with their keys; nothing else may come with them. */
let savings: Saving[] = []

/** The network: the list, and the outcome of each saving in turn. */
function serve(...outcomes: (() => Response)[]): void {
  answer(CARD)
  const list = fetched.getMockImplementation()
  fetched.mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'PATCH') return (await list?.(input)) ?? Response.error()
    const fields = [...(await request.formData())].map(
      ([name, value]) => `${name}=${String(value)}`,
    )
    savings.push({ precio: fields, key: request.headers.get('idempotency-key') })
    return outcomes.shift()?.() ?? Response.json({ id: CARD._id })
  })
}

const down = (): Response => {
  throw new TypeError('Failed to fetch')
}

// Lazy parts are loaded before a test waits for them.
beforeAll(async () => {
  await import('../../src/client/sell/price/PriceSheet.tsx')
})
beforeEach(async () => {
  await beginList()
  localStorage.clear()
  savings = []
})

const sheet = () => within(screen.getByRole('dialog', { name: 'Cambiar precio' }))

/** Opens the sheet with two touches. */
async function openSheet() {
  const card = await cardOf(CARD.titulo)
  await userEvent.click(card.getByRole('button', MORE))
  await userEvent.click(screen.getByRole('button', CHANGE))
  return screen.findByRole('textbox', { name: /^Precio de / })
}

async function type(precio: string): Promise<void> {
  const field = await openSheet()
  await userEvent.clear(field)
  await userEvent.type(field, precio)
}

const save = () => userEvent.click(sheet().getByRole('button', { name: 'Guardar' }))

test('a seller changes a price with three touches, and takes it back with one', async () => {
  serve()
  open()
  await type('2,900')
  expect(sheet().getByText('$2,900 MXN')).toBeTruthy()
  await save()
  expect(await screen.findByText('Precio cambiado: antes $3,500 MXN')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(savings).toHaveLength(2))
  expect(savings.map(({ precio }) => precio)).toEqual([['precio=2,900'], ['precio=3500']])
  expect(new Set(savings.map(({ key }) => key)).size).toBe(2)
})

test('a seller whose price is refused reads why, and what was typed is there the next time', async () => {
  serve(() => editing.refusal(429, 'Ya guardaste muchos cambios hoy.'))
  const page = open()
  await type('2900')
  await save()
  expect(await sheet().findByText('Ya guardaste muchos cambios hoy.')).toBeTruthy()
  page.unmount()
  open()
  expect(await openSheet()).toHaveProperty('value', '2900')
})

test('a seller who types no price reads so before anything is sent', async () => {
  serve()
  open()
  await type('gratis')
  await save()
  expect(sheet().getByRole('alert').textContent).toMatch(/precio/i)
  expect(savings).toEqual([])
})

test('a seller without network has the price sent later, alone and by the same key', async () => {
  serve(down)
  open()
  await type('2900')
  await save()
  expect(await screen.findByText(/^Tu precio está en este dispositivo/)).toBeTruthy()
  const [waiting] = await listOutbox('ana')
  expect(waiting).toMatchObject({
    id: savings[0]?.key,
    fields: { precio: '2900' },
    edit: { adId: CARD._id, titulo: CARD.titulo },
    state: { name: 'waiting' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(async () => expect(await listOutbox('ana')).toEqual([]))
})

test('a seller who opens the waiting price for editing finds it in the ad as it stands', async () => {
  serve(down)
  open()
  await type('2900')
  await save()
  await screen.findByText(/^Tu precio está en este dispositivo/)
  editing.serveOwnAd()
  const { ad, stored } = await loadEditable('ana', CARD._id)
  expect(ad.version).toBe(4)
  expect(stored.draft?.form).toMatchObject({
    general: { titulo: CARD.titulo, precio: '2900' },
    caracteristicas: { ciudad: 'Guadalajara' },
  })
  expect(stored.draft?.photoOrder).toEqual(CARD.imagenes)
})
