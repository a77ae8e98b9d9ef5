import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteAnswer, noteSilence } from '../../src/client/data/connection.ts'
import { useSession } from '../../src/client/data/session.ts'
import { DraftSaver } from '../../src/client/sell/drafts/draftSaver.ts'
import { newAdForm } from '../../src/client/sell/publish/adForm.ts'
import { draftId } from '../../src/offline/drafts/draftNames.ts'
import { listDrafts, loadDraft, putDraft } from '../../src/offline/drafts/drafts.ts'
import { ANA, openWizard, photo, resetSelling } from './sellStage.tsx'

/** Resolves when the photos of the test may be shrunk. */
const shrinking = vi.hoisted(() => ({ gate: Promise.resolve() }))

vi.mock('../../src/client/photos/compressPhoto.ts', async (original) => ({
  ...(await original<object>()),
  compressPhoto: async (file: File) => {
    await shrinking.gate
    return file.slice(0, file.size, 'image/jpeg')
  },
}))

const realPut = IDBObjectStore.prototype.put
const realOpen = IDBDatabase.prototype.transaction

beforeEach(resetSelling)
afterEach(() => {
  IDBObjectStore.prototype.put = realPut
  IDBDatabase.prototype.transaction = realOpen
})

const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
const field = (name: string) => {
  const found = control(name)
  if (!found) throw new Error(`No field ${name}`)
  return found
}
const ready = () => screen.findByRole('heading', { level: 2 })
const kept = () => loadDraft(draftId('ana', 'producto'))
const storedTitle = async () =>
  ((await kept())?.form as { general: Record<string, string> } | undefined)?.general['titulo']

/** A phone without room for such a value; IndexedDB then aborts the transaction. */
function fillPhone(isTooBig: (value: object) => boolean): void {
  IDBObjectStore.prototype.put = function put(value: object, key?: IDBValidKey) {
    if (isTooBig(value)) throw new DOMException('No room', 'QuotaExceededError')
    return realPut.call(this, value, key)
  }
}

describe('A draft', () => {
  test('is not made by merely looking at the wizard', async () => {
    const { unmount } = openWizard()
    await ready()
    unmount()
    await act(async () => {})
    expect(await listDrafts('ana')).toEqual([])
  })

  test('F14: keeps text, photos and step, and is there again after a reload', async () => {
    const { unmount } = openWizard()
    await ready()
    await userEvent.upload(field('imagenes'), [photo('1.jpg'), photo('2.jpg')])
    await userEvent.type(field('titulo'), 'Bicicleta')
    unmount()
    await waitFor(async () => expect(await storedTitle()).toBe('Bicicleta'))
    openWizard()
    await ready()
    expect(field('titulo').value).toBe('Bicicleta')
    expect(screen.getAllByRole('button', { name: 'Quitar' })).toHaveLength(2)
    expect((await kept())?.photos.map(({ blob }) => blob.type)).toEqual([
      'image/jpeg',
      'image/jpeg',
    ])
  })

  test('is not called saved while one of its photos would be lost with the page', async () => {
    let finish = (): void => undefined
    shrinking.gate = new Promise((resolve) => {
      finish = resolve
    })
    openWizard()
    await ready()
    await userEvent.type(field('titulo'), 'Bicicleta')
    await screen.findByText(/^Guardado/)
    await userEvent.upload(field('imagenes'), photo())
    await screen.findByText('Guardando…')
    await userEvent.type(field('titulo'), ' roja')
    await waitFor(async () => expect(await storedTitle()).toBe('Bicicleta roja'))
    expect(screen.queryByText(/^Guardado/)).toBeNull()
    finish()
    await screen.findByText(/^Guardado/)
    expect((await kept())?.photos).toHaveLength(1)
  })

  test('whose page goes with the last letters unkept has them when the wizard opens anew', async () => {
    const { unmount } = openWizard()
    await ready()
    await userEvent.type(field('titulo'), 'Bicicleta')
    await waitFor(async () => expect(await storedTitle()).toBe('Bicicleta'))
    // Like WebKit, which loses every write of a page that goes.
    fillPhone(() => true)
    await userEvent.type(field('titulo'), ' roja')
    dispatchEvent(new Event('pagehide'))
    unmount()
    IDBObjectStore.prototype.put = realPut
    dispatchEvent(new Event('pageshow'))
    expect(await storedTitle()).toBe('Bicicleta')
    openWizard()
    await ready()
    expect(field('titulo').value).toBe('Bicicleta roja')
    expect(await storedTitle()).toBe('Bicicleta roja')
    expect({ ...localStorage }).not.toHaveProperty(`dejado:${draftId('ana', 'producto')}`)
  })

  test('is one for each kind', async () => {
    const product = openWizard('producto')
    await ready()
    await userEvent.type(field('titulo'), 'Bicicleta')
    product.unmount()
    const service = openWizard('servicio')
    await ready()
    expect(field('titulo').value).toBe('')
    await userEvent.type(field('titulo'), 'Clases')
    service.unmount()
    await waitFor(async () => expect(await listDrafts('ana')).toHaveLength(2))
    expect((await listDrafts('ana')).map(({ kind }) => kind)).toEqual(['servicio', 'producto'])
  })

  test('F14: without network the seller is told that one may go on', async () => {
    openWizard()
    await ready()
    act(noteSilence)
    expect(await screen.findByText('Sin conexión')).toBeTruthy()
    act(noteAnswer)
    expect(screen.queryByText('Sin conexión')).toBeNull()
  })

  test('F18: one of an older version of the app opens with what still exists', async () => {
    const { unmount } = openWizard()
    await ready()
    await userEvent.type(field('titulo'), 'Bicicleta')
    unmount()
    await waitFor(async () => expect(await storedTitle()).toBe('Bicicleta'))
    const draft = await kept()
    await putDraft({
      id: draftId('ana', 'producto'),
      form: {
        general: { titulo: 'Vieja', sinCampo: 'x', precio: 5 },
        caracteristicas: { inventada: 'x', marca: 'Benotto' },
        formasEntrega: [{ forma: 'paloma mensajera' }, { forma: 'punto medio' }],
        contacto: 'nada',
      },
      photoOrder: [],
      photos: [],
      step: 1,
      idempotencyKey: draft?.idempotencyKey ?? '',
      savedAt: 1,
    })
    openWizard()
    await ready()
    expect(field('titulo').value).toBe('Vieja')
    expect(field('precio').value).toBe('')
  })

  test('F20: on a full phone the text is kept and the seller is told of the photos', async () => {
    fillPhone((value) => 'bytes' in value)
    openWizard()
    await ready()
    await userEvent.type(field('titulo'), 'Bicicleta')
    await userEvent.upload(field('imagenes'), photo())
    expect(await screen.findByText('Tu teléfono casi no tiene espacio')).toBeTruthy()
    expect(await storedTitle()).toBe('Bicicleta')
    expect((await kept())?.photos).toEqual([])
    expect(screen.getAllByRole('button', { name: 'Quitar' })).toHaveLength(1)
  })

  test('F20: with no room at all nothing breaks and the seller is told', async () => {
    fillPhone(() => true)
    openWizard()
    await ready()
    await userEvent.type(field('titulo'), 'Bicicleta')
    expect(await screen.findByText('No se puede guardar el borrador')).toBeTruthy()
    expect(field('titulo').value).toBe('Bicicleta')
  })

  test('F21: where storage is blocked the wizard works and says so at once', async () => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
    openWizard()
    await ready()
    expect(screen.getByText('No se puede guardar el borrador')).toBeTruthy()
    await userEvent.type(field('titulo'), 'Bicicleta')
    expect(field('titulo').value).toBe('Bicicleta')
  })

  test('T40: is not written any more once its owner has logged out', async () => {
    const content = {
      form: newAdForm('producto', ANA),
      step: 1 as const,
      photos: [],
      arePhotosReady: true,
    }
    const saver = new DraftSaver({
      id: draftId('ana', 'producto'),
      initial: content,
      stored: {},
      isKeyOfContent: false,
      isStillMine: () => useSession.getState().user?.sellerId === 'ana',
      onSaveState: () => undefined,
      onPhotosSaved: () => undefined,
      onElsewhere: () => undefined,
    })
    saver.change({ ...content, form: { ...content.form, general: { titulo: 'Bicicleta' } } })
    useSession.setState({ token: null, user: null })
    await saver.flush()
    expect(await listDrafts('ana')).toEqual([])
  })
})
