import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { useSession } from '../../src/client/data/session.ts'
import { CreateScreen } from '../../src/client/sell/CreateScreen.tsx'
import { ageWords } from '../../src/client/sell/drafts/shelf/DraftList.tsx'
import { SellScreen } from '../../src/client/sell/SellScreen.tsx'
import { Toaster } from '../../src/client/ui/notice/Toaster.tsx'
import { copyId, draftId } from '../../src/offline/drafts/draftNames.ts'
import { listDrafts, putDraft } from '../../src/offline/drafts/drafts.ts'
import { bikeDraft, WHOLE_FORM } from './draftExamples.ts'
import { resetSelling } from './sellStage.tsx'

beforeEach(resetSelling)

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Toaster />
      <Routes>
        <Route path="/vender" element={<SellScreen />} />
        <Route path="/vender/:kind" element={<CreateScreen />} />
      </Routes>
    </MemoryRouter>,
  )
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

const keepDraft = () => putDraft(bikeDraft({ savedAt: Date.now() - 5 * 60_000 }))

describe('/vender', () => {
  test('leads to the five kinds of ad', () => {
    open('/vender')
    expect(hrefs()).toEqual([
      '/vender/producto',
      '/vender/servicio',
      '/vender/gratis',
      '/vender/vehiculo',
      '/vender/inmueble',
    ])
  })

  test('explains the kinds', async () => {
    open('/vender')
    await userEvent.click(screen.getByRole('button', { name: '¿Cuál elijo?' }))
    const help = screen.getByRole('dialog', { name: 'Tipos de anuncio' })
    expect(
      within(help)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Producto', 'Servicio', 'Gratis', 'Vehículo', 'Inmueble'])
  })

  test('offers to go on with a draft, at its step', async () => {
    await keepDraft()
    open('/vender')
    const draft = await screen.findByRole('link', { name: /Bicicleta/ })
    expect(draft.getAttribute('href')).toBe('/vender/producto?paso=2')
    expect(draft.textContent).toContain('Producto · hace 5 minutos')
  })

  test('deletes a draft, which can be undone', async () => {
    await keepDraft()
    open('/vender')
    await userEvent.click(
      await screen.findByRole('button', { name: 'Eliminar borrador: Bicicleta' }),
    )
    await waitFor(() => expect(screen.queryByText('Continuar borrador')).toBeNull())
    expect(await listDrafts('ana')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByRole('link', { name: /Bicicleta/ })).toBeTruthy()
    expect(await listDrafts('ana')).toHaveLength(1)
  })

  test('F16: offers both versions of a draft, which an earlier release may have left, and opens either', async () => {
    const ids = [draftId('ana', 'producto'), copyId(draftId('ana', 'producto'))]
    for (const [place, id] of ids.entries())
      await putDraft(bikeDraft({ id, titulo: `Bicicleta ${place}`, step: 1, savedAt: place }))
    for (const title of ['Bicicleta 1', 'Bicicleta 0']) {
      const { unmount } = open('/vender')
      await userEvent.click(await screen.findByRole('link', { name: new RegExp(title) }))
      const field = await screen.findByLabelText(/Título/)
      await waitFor(() => expect(field).toHaveProperty('value', title))
      unmount()
      expect(await listDrafts('ana')).toHaveLength(2)
    }
  })

  test("never shows another person's draft", async () => {
    await keepDraft()
    useSession.setState((session) => ({
      user: session.user && { ...session.user, sellerId: 'beto' },
    }))
    open('/vender')
    expect(await listDrafts('beto')).toEqual([])
    expect(screen.queryByText('Continuar borrador')).toBeNull()
  })
})

describe('/vender/:kind', () => {
  test('lets guests begin, and shows the two ways to an account, which lead back', async () => {
    useSession.setState({ token: null, user: null })
    open('/vender/producto')
    expect(await screen.findByLabelText(/Título/)).toBeTruthy()
    expect(hrefs()).toEqual(
      expect.arrayContaining([
        '/login?next=%2Fvender%2Fproducto',
        '/signin?next=%2Fvender%2Fproducto',
      ]),
    )
  })

  test('whose session ends meanwhile, asks for the log-in in place of an empty form', async () => {
    open('/vender/producto?paso=1')
    await screen.findByLabelText(/Título/)
    act(() => useSession.setState({ token: null, user: null }))
    expect(await screen.findByText(/Lo que escribiste te espera/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe(
      '/login?next=%2Fvender%2Fproducto%3Fpaso%3D1',
    )
  })

  test.each(['otro', '__proto__'])('knows no kind %s', (kind) => {
    open(`/vender/${kind}`)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Página no encontrada')
  })

  test('warns a seller of the rules before the first publishing of a session, not before the first field', async () => {
    await putDraft(bikeDraft({ form: WHOLE_FORM, photos: ['1'], step: 4 }))
    const first = open('/vender/producto')
    await screen.findByLabelText(/Título/)
    expect(screen.queryByRole('dialog')).toBeNull()
    first.unmount()
    const review = open('/vender/producto?paso=4')
    expect(await screen.findByRole('dialog', { name: 'Antes de publicar' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Entendido' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    review.unmount()
    open('/vender/producto?paso=4')
    await screen.findByRole('heading', { name: 'Revisar' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test.each([
  [30_000, 'hace un momento'],
  [60_000, 'hace 1 minuto'],
  [3 * 3_600_000, 'hace 3 horas'],
  [86_400_000, 'ayer'],
  [-86_400_000, 'hace un momento'],
])('F22: an age of %i ms reads %s', (age, words) => {
  expect(ageWords(1e12, 1e12 + age)).toBe(words)
})
