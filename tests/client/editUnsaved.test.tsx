import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useSession } from '../../src/client/data/session.ts'
import { sendNow } from '../../src/client/outbox/sending/sendFromPage.ts'
import { editId } from '../../src/offline/drafts/draftNames.ts'
import { loadDraft } from '../../src/offline/drafts/drafts.ts'
import { listOutbox } from '../../src/offline/outbox/outbox.ts'
import { fakeLocks } from '../support/webLocks.ts'
import { BIKE } from './adsExamples.ts'
import {
  answerSaving,
  beginEditing,
  field,
  here,
  network,
  openEditing,
  openTab,
  OWN_AD,
  photoRow,
  press,
  retitle,
  saved,
  savings,
  walkToReview,
} from './editStage.tsx'
import { putOffLogin } from './interruptedStage.tsx'
import { ANA, photo } from './sellStage.tsx'

vi.mock('../../src/client/photos/compressPhoto.ts', () => import('./undecodedPhotos.ts'))

const [, SECOND = ''] = BIKE.imagenes
const MINE = editId('ana', 'bici1')
const kept = () => loadDraft(MINE)
const storedTitle = async () =>
  ((await kept())?.form as { general: Record<string, string> } | undefined)?.general['titulo']
const untilStored = (title: string) => waitFor(async () => expect(await storedTitle()).toBe(title))
const isRestored = () => screen.findByText('Recuperamos tus cambios')

beforeEach(beginEditing)

/** An edit that was begun and interrupted, as by a crash of the browser. */
async function leaveHalfway() {
  const { unmount } = await openEditing()
  await retitle('Bicicleta azul')
  const [first = photoRow()] = within(photoRow()).getAllByRole('button', { name: 'Quitar' })
  await userEvent.click(first)
  await userEvent.upload(field('imagenes'), [photo()])
  await untilStored('Bicicleta azul')
  await waitFor(async () => expect((await kept())?.photos).toHaveLength(2))
  unmount()
}

describe('Changes to an ad that are not saved yet', () => {
  test('are no draft as long as nothing is changed', async () => {
    const { unmount } = await openEditing()
    unmount()
    expect(await kept()).toBeUndefined()
  })

  test('F14: are found again with their photos after a reload, and saved over the version they were made from', async () => {
    await leaveHalfway()
    await openEditing()
    await isRestored()
    expect(field('titulo').value).toBe('Bicicleta azul')
    expect(within(photoRow()).getAllByRole('listitem')).toHaveLength(2)
    await walkToReview()
    await press('Guardar cambios')
    await screen.findByText('Otra pantalla')
    expect(saved()).toMatchObject({
      request: 'PATCH /api/announcement/bici1',
      titulo: 'Bicicleta azul',
      version: '4',
      imagenes: [SECOND],
      fotos: 1,
    })
    await waitFor(async () => expect(await kept()).toBeUndefined())
  })

  test('F14: open without network', async () => {
    await leaveHalfway()
    network.isDown = true
    await openEditing()
    await isRestored()
    expect(field('titulo').value).toBe('Bicicleta azul')
    expect(within(photoRow()).getAllByRole('listitem')).toHaveLength(2)
  })

  test('are nobody else’s on the same phone', async () => {
    await leaveHalfway()
    useSession.setState({ token: 'llave-de-beto', user: { ...ANA, sellerId: 'beto' } })
    await openEditing()
    expect(field('titulo').value).toBe(BIKE.titulo)
    expect(await storedTitle()).toBe('Bicicleta azul')
  })

  test('F16: that were made from a version that is old by now show both versions', async () => {
    await leaveHalfway()
    network.ad = { ...OWN_AD, titulo: 'Bicicleta roja', version: 5 }
    await openEditing()
    const sheet = within(
      await screen.findByRole('dialog', { name: 'Este anuncio cambió en otro lugar' }),
    )
    expect(sheet.getAllByRole('term').map((term) => term.textContent)).toEqual(['Título', 'Fotos'])
    await userEvent.click(sheet.getByRole('button', { name: 'Seguir con la mía' }))
    await walkToReview()
    await press('Guardar cambios')
    await screen.findByText('Otra pantalla')
    expect(savings()).toHaveLength(1)
    expect(saved()).toMatchObject({ titulo: 'Bicicleta azul', version: '5' })
  })

  test('are thrown away for the newer version, when that one is chosen', async () => {
    await leaveHalfway()
    network.ad = { ...OWN_AD, titulo: 'Bicicleta roja', version: 5 }
    await openEditing()
    await press('Ver la versión nueva')
    await waitFor(() => expect(field('titulo').value).toBe('Bicicleta roja'))
    expect(await kept()).toBeUndefined()
  })

  test('can be thrown away for the ad as it is', async () => {
    await leaveHalfway()
    await openEditing()
    await press('Descartar cambios')
    await waitFor(() => expect(field('titulo').value).toBe(BIKE.titulo))
    expect(await kept()).toBeUndefined()
  })

  test('are thrown away by cancelling, which can be undone', async () => {
    await openEditing()
    await retitle('Bicicleta azul')
    await userEvent.click(screen.getByRole('link', { name: 'Cancelar' }))
    expect(here()).toBe('/anuncio/bici1')
    await waitFor(async () => expect(await kept()).toBeUndefined())
    await press('Deshacer')
    await screen.findByLabelText(/Título/)
    expect(field('titulo').value).toBe('Bicicleta azul')
  })

  test('F17: survive a session that ends while they are saved', async () => {
    answerSaving({ status: 401, text: 'Tu sesión terminó.' })
    const { unmount } = await openEditing()
    await retitle('Bicicleta azul')
    await walkToReview()
    await press('Guardar cambios')
    await putOffLogin()
    await waitFor(() => expect(here()).toMatch(/^\/login\?next=%2Fanuncio%2Fbici1/))
    const [waiting] = await listOutbox('ana')
    expect(waiting).toMatchObject({ state: { why: 'session' } })
    unmount()
    useSession.setState({ token: 'otra-llave', user: ANA })
    await sendNow(waiting?.id ?? '')
    expect(savings().map(({ titulo }) => titulo)).toEqual(['Bicicleta azul', 'Bicicleta azul'])
  })
})

describe('F20: changes on a phone without room for photos', () => {
  const realPut = IDBObjectStore.prototype.put
  afterEach(() => {
    IDBObjectStore.prototype.put = realPut
  })

  test('keep their text, say so, and get the photos that the server has from there', async () => {
    IDBObjectStore.prototype.put = function put(value: object, key?: IDBValidKey) {
      if ('bytes' in value) throw new DOMException('No room', 'QuotaExceededError')
      return realPut.call(this, value, key)
    }
    const { unmount } = await openEditing()
    await retitle('Bicicleta azul')
    expect(await screen.findByText('Tu teléfono casi no tiene espacio')).toBeTruthy()
    await untilStored('Bicicleta azul')
    expect((await kept())?.photos).toEqual([])
    unmount()
    await openEditing()
    await isRestored()
    expect(field('titulo').value).toBe('Bicicleta azul')
    expect(within(photoRow()).getAllByRole('listitem')).toHaveLength(2)
    await walkToReview()
    await press('Guardar cambios')
    await screen.findByText('Otra pantalla')
    expect(saved()).toMatchObject({ titulo: 'Bicicleta azul', imagenes: BIKE.imagenes, fotos: 0 })
  })
})

describe('Saving an edit', () => {
  test('tells how far it is, and can be taken back', async () => {
    answerSaving('hang')
    await openEditing()
    await walkToReview()
    await press('Guardar cambios')
    expect(await screen.findByText('Enviando… 45 %')).toBeTruthy()
    await press('Cancelar')
    expect(await screen.findByRole('button', { name: 'Guardar cambios' })).toBeTruthy()
  })

  test('F15: without an answer goes by itself with the same key, and other changes have another', async () => {
    answerSaving('silence', 'silence')
    const { unmount } = await openEditing()
    await walkToReview()
    await press('Guardar cambios')
    await screen.findByText('Otra pantalla')
    unmount()
    const [waiting] = await listOutbox('ana')
    await sendNow(waiting?.id ?? '')
    await openEditing()
    await isRestored()
    expect(await listOutbox('ana')).toEqual([])
    await retitle('Bicicleta azul')
    await walkToReview()
    await press('Guardar cambios')
    expect(await screen.findByText('¡Anuncio actualizado con éxito!')).toBeTruthy()
    const [first, again, other] = savings()
    expect(first?.key).toMatch(/^[0-9a-f-]{36}$/)
    expect(again?.key).toBe(first?.key)
    expect(other?.key).not.toBe(first?.key)
    expect(other?.titulo).toBe('Bicicleta azul')
  })
})

describe('F16: two tabs that edit one ad', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))

  test('edit it one after the other, and the second begins with what the first has saved', async () => {
    Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
    const one = within((await openEditing()).container)
    await retitle('Bicicleta azul')
    const { container } = openTab()
    const other = within(container)
    await other.findByText('Lo estás editando en otra pestaña')
    await userEvent.click(other.getByRole('button', { name: 'Seguir aquí' }))
    await other.findByText('Recuperamos tus cambios')
    expect(field('titulo').value).toBe('Bicicleta azul')
    await userEvent.click(one.getByRole('button', { name: 'Seguir aquí' }))
    await one.findByText('Recuperamos tus cambios')
    for (let step = 1; step < 4; step += 1) {
      await userEvent.click(await one.findByRole('button', { name: 'Continuar' }))
    }
    network.ad = { ...OWN_AD, titulo: 'Bicicleta azul, como quedó', version: 5 }
    await userEvent.click(await one.findByRole('button', { name: 'Guardar cambios' }))
    await one.findByText('Otra pantalla')
    expect(savings()).toHaveLength(1)
    await userEvent.click(other.getByRole('button', { name: 'Seguir aquí' }))
    await other.findByLabelText(/Título/)
    expect(field('titulo').value).toBe('Bicicleta azul, como quedó')
  })

  test('say in one what became of the changes in the other where the browser has no Web Locks', async () => {
    const one = within((await openEditing()).container)
    await retitle('Bicicleta azul')
    await walkToReview()
    await waitFor(async () => expect((await kept())?.step).toBe(4))
    const other = within(openTab().container)
    await other.findByText('Recuperamos tus cambios')
    await userEvent.click(one.getByRole('button', { name: 'Guardar cambios' }))
    await other.findByText('Estos cambios ya no están pendientes')
    await waitFor(() => expect(savings()).toHaveLength(1))
  })
})
