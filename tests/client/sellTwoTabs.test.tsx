import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storedAdForm } from '../../src/client/sell/publish/adForm.ts'
import { openOffline } from '../../src/offline/connection.ts'
import { copiesOf } from '../../src/offline/drafts/draftNames.ts'
import { deleteDraft, loadDraft, putDraft } from '../../src/offline/drafts/drafts.ts'
import { listOutbox } from '../../src/offline/outbox/outbox.ts'
import { ADS_BY_KIND } from '../support/adsByKind.ts'
import { ANAS_PRODUCT, bikeDraft } from './draftExamples.ts'
import { answerUploads, beginAnew, openWizard, photo } from './sellStage.tsx'

vi.mock('../../src/client/photos/compressPhoto.ts', async (original) => ({
  ...(await original<object>()),
  compressPhoto: async (file: File) => file.slice(0, file.size, 'image/jpeg'),
}))

beforeEach(beginAnew)

/** A tab with the wizard open. */
async function openTab(search = '') {
  const { container, unmount } = openWizard('producto', search)
  const page = within(container)
  await page.findByRole('heading', { level: 1 })
  const field = (name: string) => {
    const control = container.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (!control) throw new Error(`No field ${name}`)
    return control
  }
  return {
    page,
    close: unmount,
    field,
    title: () => field('titulo').value,
    type: (text: string) => userEvent.type(field('titulo'), text),
    photos: () => page.queryAllByRole('button', { name: 'Quitar' }).length,
  }
}

const kept = () => loadDraft(ANAS_PRODUCT)
const titleKept = async () =>
  ((await kept())?.form as { general: Record<string, string> } | undefined)?.general['titulo']
const copies = async () =>
  (await (await openOffline()).getAllKeys('drafts')).filter((id) =>
    id.startsWith(copiesOf(ANAS_PRODUCT)),
  )

/** Another tab writes the title without a message to this tab, as in a browser that lets tabs sleep. */
async function writeUnheard(titulo: string): Promise<void> {
  const db = await openOffline()
  const before = await db.get('drafts', ANAS_PRODUCT)
  if (!before) throw new Error('No draft')
  const form = storedAdForm('producto', before.form)
  const changed = { ...form, general: { ...form.general, titulo } }
  await db.put('drafts', { ...before, version: before.version + 1, form: changed })
}

/** A complete form. */
function wholeForm() {
  const { general, caracteristicas, contacto } = ADS_BY_KIND.producto
  return {
    general,
    caracteristicas,
    formasEntrega: [{ forma: 'punto medio' }],
    contacto: [{ tipo: 'whatsapp', contenido: contacto.whatsapp }],
    acepta: true,
  }
}

/** A tab that asks the person, because another tab changed the same draft too. */
async function clash() {
  const tab = await openTab()
  await tab.type('Bicicleta')
  await waitFor(async () => expect(await titleKept()).toBe('Bicicleta'))
  await writeUnheard('Bicicleta roja')
  await tab.type(' azul')
  const sheet = within(await tab.page.findByRole('dialog', { name: 'Hay dos versiones' }))
  await waitFor(async () => expect(await copies()).toHaveLength(1))
  return { tab, sheet }
}

describe('F16: two tabs with one draft', () => {
  test('show the same as long as one follows the other', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await one.type('Bicicleta roja')
    await waitFor(() => expect(other.title()).toBe('Bicicleta roja'))
    await userEvent.upload(other.field('imagenes'), photo())
    await waitFor(() => expect(one.photos()).toBe(1))
    await other.type(' rodada 29')
    await waitFor(() => expect(one.title()).toBe('Bicicleta roja rodada 29'))
    expect(await titleKept()).toBe('Bicicleta roja rodada 29')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('ask which version stays when both changed; both are kept meanwhile', async () => {
    const { sheet } = await clash()
    expect(sheet.getAllByRole('term').map((term) => term.textContent)).toEqual(['Título'])
    expect(sheet.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'En la otra pestañaBicicleta roja',
      'AquíBicicleta azul',
    ])
    expect(await titleKept()).toBe('Bicicleta roja')
  })

  test('go on with the version that is chosen', async () => {
    const { sheet } = await clash()
    const other = await openTab()
    await userEvent.click(sheet.getByRole('button', { name: 'Usar esta' }))
    await waitFor(async () => expect(await titleKept()).toBe('Bicicleta azul'))
    await waitFor(() => expect(other.title()).toBe('Bicicleta azul'))
    await waitFor(async () => expect(await copies()).toEqual([]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('go on with the other version, when that one is chosen', async () => {
    const { tab, sheet } = await clash()
    await userEvent.click(sheet.getByRole('button', { name: 'Usar la otra' }))
    await waitFor(() => expect(tab.title()).toBe('Bicicleta roja'))
    expect(tab.page.queryByText('Hay otra versión en otra pestaña')).toBeNull()
    await waitFor(async () => expect(await copies()).toEqual([]))
    expect(await titleKept()).toBe('Bicicleta roja')
  })

  test('publish nothing that changed elsewhere before it is read', async () => {
    const sent = answerUploads({ status: 201, text: '{"id":"abc"}' })
    await putDraft(bikeDraft({ form: wholeForm(), photos: ['a'] }))
    const tab = await openTab('?paso=4')
    await writeUnheard('Computadora, ya sin cargador')
    await userEvent.click(await tab.page.findByRole('button', { name: 'Publicar' }))
    expect(await screen.findByText(/^Tu borrador cambió en otra pestaña/)).toBeTruthy()
    expect(await tab.page.findByText(/Vista previa de Computadora, ya sin cargador/)).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('publish one ad, pressed in both at once', async () => {
    const sent = answerUploads({ status: 201, text: '{"id":"abc"}' })
    await putDraft(bikeDraft({ form: wholeForm(), photos: ['a'] }))
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

  test('ask again after both were closed without a choice', async () => {
    const { tab } = await clash()
    tab.close()
    const again = await openTab()
    const sheet = within(await again.page.findByRole('dialog', { name: 'Hay dos versiones' }))
    expect([await titleKept(), again.title()]).toEqual(['Bicicleta roja', 'Bicicleta azul'])
    await userEvent.click(sheet.getByRole('button', { name: 'Usar esta' }))
    await waitFor(async () => expect(await titleKept()).toBe('Bicicleta azul'))
    await waitFor(async () => expect(await copies()).toEqual([]))
  })

  test('notice what was written while this one slept', async () => {
    await putDraft(bikeDraft({ titulo: 'Bicicleta' }))
    const tab = await openTab()
    await writeUnheard('Patineta')
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(tab.title()).toBe('Patineta'))
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
    await waitFor(async () => expect(await titleKept()).toBe('Bicicleta azul'))
    const draft = await kept()
    expect(draft?.photos).toHaveLength(1)
    expect(draft?.idempotencyKey).not.toBe('llave')
  })

  test('is the same ad when it is published here as it stands, so that there is one', async () => {
    await putDraft(bikeDraft({ form: wholeForm(), photos: ['a'], step: 4 }))
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
    await waitFor(async () => expect(await titleKept()).toBe('Bicicleta azul'))
    expect((await kept())?.idempotencyKey).not.toBe('llave')
  })
})
