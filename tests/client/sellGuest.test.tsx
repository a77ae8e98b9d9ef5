import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useSession } from '../../src/client/data/session.ts'
import { DraftList } from '../../src/client/sell/drafts/shelf/DraftList.tsx'
import { copyId, draftId, GUEST } from '../../src/offline/drafts/draftNames.ts'
import { listDrafts, loadDraft, putDraft } from '../../src/offline/drafts/drafts.ts'
import { bikeDraft, WHOLE_FORM } from './draftExamples.ts'
import {
  addPhotos,
  ANA,
  answerUploads,
  field,
  openWizard,
  photo,
  press,
  ready,
  resetSelling,
  step,
  storedDraft,
  type,
} from './sellStage.tsx'

vi.mock('../../src/client/photos/compressPhoto.ts', () => import('./undecodedPhotos.ts'))

const realPut = IDBObjectStore.prototype.put

beforeEach(async () => {
  await resetSelling()
  useSession.setState({ token: null, user: null })
})
afterEach(() => {
  IDBObjectStore.prototype.put = realPut
})

const GUESTS = draftId(GUEST, 'producto')
const logIn = () => act(() => useSession.setState({ token: 'llave-de-ana', user: ANA }))
const TITLE = String(WHOLE_FORM.general.titulo)
const titleOf = (draft: { form: unknown } | undefined) =>
  (draft?.form as { general: Record<string, string> } | undefined)?.general['titulo']
const wholeDraft = () => bikeDraft({ id: GUESTS, form: WHOLE_FORM, photos: ['1', '2'], step: 4 })
const href = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))

const openList = () =>
  render(
    <MemoryRouter>
      <DraftList />
    </MemoryRouter>,
  )
/** A phone that has room for text and none for photos. */
function refusePhotos(): void {
  IDBObjectStore.prototype.put = function put(value: object, key?: IDBValidKey) {
    if ('blob' in value || 'bytes' in value) throw new DOMException('No room', 'QuotaExceededError')
    return realPut.call(this, value, key)
  }
}

describe('A guest who begins an ad', () => {
  test('types and photographs without a log-in, asks the server nothing, and finds it after a reload', async () => {
    const asked = vi.fn(async () => Response.json({}))
    vi.stubGlobal('fetch', asked)
    const { unmount } = openWizard()
    await ready()
    await addPhotos(photo())
    await type('titulo', 'Bicicleta')
    await waitFor(async () => expect(titleOf(await loadDraft(GUESTS))).toBe('Bicicleta'))
    expect(asked.mock.calls.filter((call) => String(call).includes('/user'))).toEqual([])
    unmount()
    openWizard()
    await ready()
    expect(field('titulo').value).toBe('Bicicleta')
    expect(screen.getAllByRole('button', { name: 'Quitar' })).toHaveLength(1)
  })

  test('meets the two ways to an account in place of «Publicar», which lead back to the last step', async () => {
    await putDraft(wholeDraft())
    openWizard('producto', '?paso=4')
    await screen.findByText(/Vista previa/)
    expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull()
    expect(href('Iniciar sesión')).toEqual(['/login?next=%2Fvender%2Fproducto%3Fpaso%3D4'])
    expect(href('Crear cuenta')).toEqual(['/signin?next=%2Fvender%2Fproducto%3Fpaso%3D4'])
  })

  test('publishes it after the log-in as it was, with its photos, and the phone keeps no draft', async () => {
    const sent = answerUploads({ status: 201, text: JSON.stringify({ id: 'nuevo1' }) })
    await putDraft(wholeDraft())
    openWizard('producto', '?paso=4')
    await screen.findByText(/Vista previa/)
    logIn()
    await screen.findByRole('button', { name: 'Publicar' })
    await press('Publicar')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.fields['titulo']).toBe(TITLE)
    expect(sent[0]?.photos).toBe(2)
    await screen.findByText('Otra pantalla')
    expect([...(await listDrafts('ana')), ...(await listDrafts(GUEST))]).toEqual([])
  })

  test('keeps the own draft of the kind beside it, and other versions of the guest too', async () => {
    await putDraft(bikeDraft({ titulo: 'De antes', photos: ['x'] }))
    await putDraft(bikeDraft({ id: GUESTS, titulo: 'De ahora', photos: ['y'] }))
    await putDraft(bikeDraft({ id: copyId(GUESTS), titulo: 'Aparte' }))
    logIn()
    openWizard()
    await ready()
    expect(field('titulo').value).toBe('De ahora')
    expect((await storedDraft())?.photos.map(({ id }) => id)).toEqual(['y'])
    const titles = (await listDrafts('ana')).map(titleOf)
    expect(titles.toSorted()).toEqual(['Aparte', 'De ahora', 'De antes'])
    expect(await listDrafts(GUEST)).toEqual([])
  })

  test('finds it under «Continuar borrador», before and after the log-in', async () => {
    await putDraft(wholeDraft())
    openList()
    await screen.findByRole('link', { name: new RegExp(TITLE) })
    logIn()
    await screen.findByRole('link', { name: new RegExp(TITLE) })
    await waitFor(async () => expect(await listDrafts('ana')).toHaveLength(1))
    cleanup()
  })

  test('F20: loses no photo between wizard and log-in on a phone without room for photos', async () => {
    refusePhotos()
    const { unmount } = openWizard()
    await ready()
    await addPhotos(photo('1.jpg'), photo('2.jpg'))
    await type('titulo', 'Bicicleta')
    await screen.findByText(/casi no tiene espacio/)
    unmount()
    logIn()
    openWizard()
    await ready()
    expect(field('titulo').value).toBe('Bicicleta')
    expect(screen.getAllByRole('button', { name: 'Quitar' })).toHaveLength(2)
  })

  test('F20: a draft that was too big for the phone stays deleted', async () => {
    refusePhotos()
    const { unmount } = openWizard()
    await ready()
    await addPhotos(photo())
    await type('titulo', 'Bicicleta')
    await screen.findByText(/casi no tiene espacio/)
    unmount()
    openList()
    await userEvent.click(
      await screen.findByRole('button', { name: 'Eliminar borrador: Bicicleta' }),
    )
    await waitFor(() => expect(screen.queryByText('Continuar borrador')).toBeNull())
    openWizard()
    await ready()
    expect(field('titulo').value).toBe('')
    expect(screen.queryByRole('button', { name: 'Quitar' })).toBeNull()
  })

  test('whose work was in the page alone leaves nothing of it to who comes after a log-out', async () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
    const { unmount } = openWizard()
    await ready()
    await type('titulo', 'Bicicleta')
    await screen.findByText('No se puede guardar el borrador')
    unmount()
    logIn()
    act(() => useSession.setState({ token: null, user: null }))
    openWizard()
    await ready()
    expect(field('titulo').value).toBe('')
    expect(step()).toBe('1Datos y fotos')
  })
})
