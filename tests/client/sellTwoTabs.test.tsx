import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedAdForm } from '../../src/client/sell/publish/adForm.ts'
import { openOffline } from '../../src/offline/connection.ts'
import { copiesOf } from '../../src/offline/drafts/draftNames.ts'
import { deleteDraft, loadDraft, putDraft } from '../../src/offline/drafts/drafts.ts'
import { listOutbox } from '../../src/offline/outbox/outbox.ts'
import { fakeLocks } from '../support/webLocks.ts'
import { ANAS_PRODUCT, bikeDraft, WHOLE_FORM } from './draftExamples.ts'
import { answerUploads, openWizard, photo, resetSelling } from './sellStage.tsx'

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

beforeEach(resetSelling)
afterEach(() => {
  IDBObjectStore.prototype.put = realPut
})

/** A tab at the wizard's address. */
async function openTab(search = '') {
  const { container, unmount } = openWizard('producto', search)
  const page = within(container)
  await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull())
  const find = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const field = (name: string) => {
    const control = find(name)
    if (!control) throw new Error(`No field ${name}`)
    return control
  }
  return {
    page,
    close: unmount,
    field,
    /** Undefined without a form. */
    title: () => find('titulo')?.value,
    type: async (text: string) => {
      await userEvent.click(field('titulo'))
      await userEvent.paste(text)
    },
    photos: () => page.queryAllByRole('button', { name: 'Quitar' }).length,
    press: async (name: string) => userEvent.click(await page.findByRole('button', { name })),
    isElsewhere: () => page.queryByText('Lo estás editando en otra pestaña') !== null,
  }
}

const kept = (id = ANAS_PRODUCT) => loadDraft(id)
const storedTitle = async (id = ANAS_PRODUCT) =>
  ((await kept(id))?.form as { general: Record<string, string> } | undefined)?.general['titulo']
const copies = async () =>
  (await (await openOffline()).getAllKeys('drafts')).filter((id) =>
    id.startsWith(copiesOf(ANAS_PRODUCT)),
  )
const titlesBeside = async () => Promise.all((await copies()).map(storedTitle))

/** Another tab writes the title without a message to this tab, as in a browser that lets tabs sleep. */
async function writeUnheard(titulo: string): Promise<void> {
  const db = await openOffline()
  const before = await db.get('drafts', ANAS_PRODUCT)
  if (!before) throw new Error('No draft')
  const form = storedAdForm('producto', before.form)
  const changed = { ...form, general: { ...form.general, titulo } }
  await db.put('drafts', { ...before, version: before.version + 1, form: changed })
}

const LOCK = `borrador:${ANAS_PRODUCT}`
/** A suspended tab: it holds the draft's lock, perhaps another tab's before, and answers nobody. */
function holdDraft(options: LockOptions = {}): void {
  const holding = navigator.locks.request(LOCK, options, () => new Promise(() => undefined))
  // Another tab may take it.
  holding.catch(() => undefined)
}

const isHeld = () =>
  navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => lock === null)

describe('F16: a seller with one draft in two tabs', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
  })
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))

  test('edits it in one, and goes on in the other with the last letter', async () => {
    const one = await openTab()
    await userEvent.upload(one.field('imagenes'), photo())
    const other = await openTab()
    expect(other.isElsewhere()).toBe(true)
    await one.type('Bicicleta roja')
    await other.press('Seguir aquí')
    await waitFor(() => expect(other.title()).toBe('Bicicleta roja'))
    expect(other.photos()).toBe(1)
    expect([one.isElsewhere(), one.title()]).toEqual([true, undefined])
    await other.type(' rodada 29')
    await one.press('Seguir aquí')
    await waitFor(() => expect(one.title()).toBe('Bicicleta roja rodada 29'))
    expect(other.isElsewhere()).toBe(true)
    expect(await copies()).toEqual([])
  })

  test('waits for a photo that the other tab has not shrunk yet', async () => {
    let finish = (): void => undefined
    shrinking.gate = new Promise((resolve) => {
      finish = resolve
    })
    const one = await openTab()
    await userEvent.upload(one.field('imagenes'), photo())
    const other = await openTab()
    await other.press('Seguir aquí')
    await other.page.findByText(/La otra pestaña está guardando/)
    expect(one.isElsewhere()).toBe(false)
    finish()
    await waitFor(() => expect(other.photos()).toBe(1))
    expect(one.isElsewhere()).toBe(true)
  })

  test('F20: stays in the tab whose text found no room, until there is some', async () => {
    const one = await openTab()
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
    await one.type('Bicicleta')
    await one.page.findByText('No se puede guardar el borrador')
    const other = await openTab()
    await other.press('Seguir aquí')
    await other.page.findByText(/La otra pestaña está guardando/)
    expect(one.title()).toBe('Bicicleta')
    IDBObjectStore.prototype.put = realPut
    await one.type(' azul')
    await waitFor(() => expect(other.title()).toBe('Bicicleta azul'))
    expect(one.isElsewhere()).toBe(true)
  })

  test('takes it from a tab that the phone has suspended', async () => {
    await putDraft(bikeDraft({ titulo: 'Bicicleta' }))
    holdDraft()
    const tab = await openTab()
    await tab.press('Seguir aquí')
    await waitFor(() => expect(tab.title()).toBe('Bicicleta'))
  })

  test('keeps what a suspended tab had not stored, beside what was written since', async () => {
    const tab = await openTab()
    await tab.type('Bicicleta')
    await waitFor(async () => expect(await storedTitle()).toBe('Bicicleta'))
    await writeUnheard('Bicicleta roja')
    await tab.type(' azul')
    holdDraft({ steal: true })
    await waitFor(() => expect(tab.isElsewhere()).toBe(true))
    expect([await storedTitle(), await titlesBeside()]).toEqual([
      'Bicicleta roja',
      ['Bicicleta azul'],
    ])
  })

  test('finds it free after a page that went, which leaves it to the other tab when it is shown again', async () => {
    const tab = await openTab()
    await tab.type('Bicicleta')
    dispatchEvent(new Event('pagehide'))
    await waitFor(async () => expect(await isHeld()).toBe(false))
    const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    comeBack()
    await waitFor(async () => expect(await isHeld()).toBe(true))
    expect(tab.title()).toBe('Bicicleta')
    dispatchEvent(new Event('pagehide'))
    holdDraft({ steal: true })
    comeBack()
    await waitFor(() => expect(tab.isElsewhere()).toBe(true))
    expect(await storedTitle()).toBe('Bicicleta')
  })

  test('publishes one ad, and begins another where they wanted to go on meanwhile', async () => {
    let publish = (): void => undefined
    const answered = new Promise<{ status: number; text: string }>((resolve) => {
      publish = () => resolve({ status: 201, text: '{"id":"abc"}' })
    })
    const sent = answerUploads(answered)
    await putDraft(bikeDraft({ form: WHOLE_FORM, photos: ['a'] }))
    const [one, other] = [await openTab('?paso=4'), await openTab('?paso=4')]
    await one.press('Publicar')
    await waitFor(() => expect(sent).toHaveLength(1))
    await other.press('Seguir aquí')
    await other.page.findByText(/La otra pestaña está guardando/)
    publish()
    await other.page.findByText('Aquí empieza otro anuncio')
    expect(other.title()).toBe('')
    expect(sent).toHaveLength(1)
    expect(await listOutbox('ana')).toEqual([])
  })
})

describe('F16: a seller whose browser has no Web Locks', () => {
  test('sees in each tab what the other has stored', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await one.type('Bicicleta roja')
    await waitFor(() => expect(other.title()).toBe('Bicicleta roja'))
    await userEvent.upload(other.field('imagenes'), photo())
    await waitFor(() => expect(one.photos()).toBe(1))
    await waitFor(() => expect(one.title()).toBe('Bicicleta roja'))
    await other.type(' rodada 29')
    await waitFor(() => expect(one.title()).toBe('Bicicleta roja rodada 29'))
    expect(await storedTitle()).toBe('Bicicleta roja rodada 29')
    expect(await copies()).toEqual([])
  })

  test('finds both texts where both tabs wrote at once', async () => {
    const tab = await openTab()
    await tab.type('Bicicleta')
    await waitFor(async () => expect(await storedTitle()).toBe('Bicicleta'))
    await writeUnheard('Bicicleta roja')
    await tab.type(' azul')
    await screen.findByText(/Lo que escribías aquí quedó guardado aparte/)
    await waitFor(() => expect(tab.title()).toBe('Bicicleta roja'))
    expect([await storedTitle(), await titlesBeside()]).toEqual([
      'Bicicleta roja',
      ['Bicicleta azul'],
    ])
  })

  test('publishes nothing that changed elsewhere before it is read', async () => {
    const sent = answerUploads({ status: 201, text: '{"id":"abc"}' })
    await putDraft(bikeDraft({ form: WHOLE_FORM, photos: ['a'] }))
    const tab = await openTab('?paso=4')
    await tab.page.findByRole('button', { name: 'Publicar' })
    await writeUnheard('Computadora, ya sin cargador')
    await tab.press('Publicar')
    expect(await screen.findByText(/^Tu borrador cambió en otra pestaña/)).toBeTruthy()
    expect(await tab.page.findByText(/Vista previa de Computadora, ya sin cargador/)).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('publishes one ad, pressed in both at once', async () => {
    const sent = answerUploads({ status: 201, text: '{"id":"abc"}' })
    await putDraft(bikeDraft({ form: WHOLE_FORM, photos: ['a'] }))
    const tabs = [await openTab('?paso=4'), await openTab('?paso=4')]
    const buttons = await Promise.all(
      tabs.map(({ page }) => page.findByRole('button', { name: 'Publicar' })),
    )
    await Promise.all(buttons.map((button) => userEvent.click(button)))
    await waitFor(() => expect(sent.length).toBeGreaterThan(0))
    await waitFor(async () => expect(await kept()).toBeUndefined())
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(await listOutbox('ana')).toEqual([])
  })
})

describe('F16: a draft that was published or deleted in another tab', () => {
  test('is told of, and what is written from then on is another ad', async () => {
    await putDraft(bikeDraft({ titulo: 'Bicicleta', photos: ['a'] }))
    const tab = await openTab()
    expect(tab.photos()).toBe(1)
    await deleteDraft(ANAS_PRODUCT)
    expect(await tab.page.findByText('Este borrador ya no está')).toBeTruthy()
    expect(tab.page.queryByText('Guardado en tu teléfono')).toBeNull()
    expect(tab.title()).toBe('Bicicleta')
    expect(await kept()).toBeUndefined()
    await tab.type(' azul')
    await waitFor(async () => expect(await storedTitle()).toBe('Bicicleta azul'))
    const draft = await kept()
    expect(draft?.photos).toHaveLength(1)
    expect(draft?.idempotencyKey).not.toBe('llave')
  })

  test('is the same ad when it is published here as it stands, so that there is one', async () => {
    await putDraft(bikeDraft({ form: WHOLE_FORM, photos: ['a'], step: 4 }))
    const sent = answerUploads({ status: 201, text: '{"id":"bici"}' })
    const tab = await openTab('?paso=4')
    await tab.page.findByRole('button', { name: 'Publicar' })
    await deleteDraft(ANAS_PRODUCT)
    expect(await tab.page.findByText('Este borrador ya no está')).toBeTruthy()
    await userEvent.click(tab.page.getByRole('button', { name: 'Publicar' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.headers['idempotency-key']).toBe('llave')
  })

  test('does not take along what was just being typed', async () => {
    await putDraft(bikeDraft({ titulo: 'Bicicleta' }))
    const tab = await openTab()
    // The draft is gone, but the message has not arrived yet.
    await (await openOffline()).delete('drafts', ANAS_PRODUCT)
    await tab.type(' azul')
    await waitFor(async () => expect(await storedTitle()).toBe('Bicicleta azul'))
    expect((await kept())?.idempotencyKey).not.toBe('llave')
  })
})
