import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { AdScreen } from '../../src/client/ads/AdScreen.tsx'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { Toaster } from '../../src/client/ui/notice/Toaster.tsx'
import { REPORT_REASONS } from '../../src/contract/reports/reportReasons.ts'
import { answerCalls, json, resetAccount } from './accountStage.tsx'
import { DETAIL } from './adsExamples.ts'
import {
  changes,
  logInAsAna,
  NOBODY_HERE,
  reviewsOf,
  serve,
  THEIRS,
  visitSeller,
} from './reviewsStage.tsx'

const POST = 'POST /api/report'
const filed = () => Response.json({ folio: 'R-000042' }, { status: 201 })

beforeEach(() => {
  resetAccount()
  logInAsAna()
})

async function openSheet(button: string, title: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return screen.findByRole('dialog', { name: title })
}

async function fill(sheet: HTMLElement, reason: string, words: string) {
  await userEvent.click(within(sheet).getByRole('radio', { name: reason }))
  await userEvent.type(within(sheet).getByRole('textbox', { name: /Descripción/ }), words)
}

const send = (sheet: HTMLElement) =>
  userEvent.click(within(sheet).getByRole('button', { name: 'Enviar' }))

/** The page of an ad; returns the calls that were made. */
function visitAd(mio = false) {
  const calls = answerCalls({
    'GET /api/announcement/bici1': json({ ...DETAIL, mio }),
    [POST]: filed,
  })
  render(
    <QueryContext value={new QueryStore()}>
      <MemoryRouter initialEntries={['/anuncio/bici1']}>
        <Routes>
          <Route path="/anuncio/:id" element={<AdScreen />} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryContext>,
  )
  return calls
}

test('a seller is reported with a reason and a description, and the number is told', async () => {
  const calls = serve({ list: reviewsOf([THEIRS]), more: { [POST]: filed } })
  visitSeller()
  const sheet = await openSheet('Reportar', 'Reportar vendedor')
  const reasons = within(sheet)
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('value'))
  expect(reasons).toEqual(REPORT_REASONS.vendedor)
  await fill(sheet, 'Estafa', 'Cobró y no entregó.')
  await send(sheet)
  expect(await screen.findByText(/R-000042/)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  const sent = calls.find(({ key }) => key === POST)
  expect(sent?.body).toEqual({
    tipo: 'vendedor',
    id: 'vend1',
    razon: 'estafa',
    descripcion: 'Cobró y no entregó.',
  })
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a review is reported with the reasons of reviews', async () => {
  const calls = serve({ list: reviewsOf([THEIRS]), more: { [POST]: filed } })
  visitSeller()
  const sheet = await openSheet('Reportar comentario', 'Reportar comentario')
  expect(within(sheet).getAllByRole('radio')).toHaveLength(REPORT_REASONS.reseña.length)
  await fill(sheet, 'Discurso de odio', 'Insulta.')
  await send(sheet)
  await screen.findByText(/R-000042/)
  expect(calls.find(({ key }) => key === POST)?.body).toMatchObject({
    tipo: 'reseña',
    id: THEIRS._id,
    razon: 'discurso de odio',
  })
})

test('an ad is reported with the reasons of ads', async () => {
  const calls = visitAd()
  const sheet = await openSheet('Reportar', 'Reportar anuncio')
  expect(within(sheet).getAllByRole('radio')).toHaveLength(REPORT_REASONS.publicacion.length)
  await fill(sheet, 'Anuncio falso', 'No existe.')
  await send(sheet)
  await screen.findByText(/R-000042/)
  expect(calls.find(({ key }) => key === POST)?.body).toMatchObject({
    tipo: 'publicacion',
    id: 'bici1',
    razon: 'anuncio falso',
  })
})

test('the owner of an ad finds nothing to report', async () => {
  visitAd(true)
  expect(await screen.findByRole('region', { name: 'Tu anuncio' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reportar' })).toBeNull()
})

test('without reason or description nothing is sent, and the fields say what is missing', async () => {
  const calls = serve({ list: reviewsOf([THEIRS]), more: { [POST]: filed } })
  visitSeller()
  const sheet = await openSheet('Reportar', 'Reportar vendedor')
  await send(sheet)
  expect(
    within(sheet)
      .getAllByRole('alert')
      .map((alert) => alert.textContent),
  ).toEqual(['Elige un motivo', 'Debes escribir una descripción'])
  await waitFor(() => expect(document.activeElement).toBe(within(sheet).getAllByRole('radio')[0]))
  await userEvent.click(within(sheet).getByRole('radio', { name: 'Otro' }))
  await send(sheet)
  await waitFor(() => expect(document.activeElement).toBe(within(sheet).getByRole('textbox')))
  expect(changes(calls)).toEqual([])
})

test('what was written stays through a failure and a closing, under the same key', async () => {
  const first = serve({ list: reviewsOf([THEIRS]), more: { [POST]: NOBODY_HERE } })
  visitSeller()
  const sheet = await openSheet('Reportar', 'Reportar vendedor')
  await fill(sheet, 'Otro', 'Es largo de contar.')
  await send(sheet)
  expect((await within(sheet).findByRole('alert')).textContent).toContain('no está disponible')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await openSheet('Reportar', 'Reportar vendedor')
  expect(within(again).getByRole('textbox')).toHaveProperty('value', 'Es largo de contar.')
  const second = serve({ list: reviewsOf([THEIRS]), more: { [POST]: filed } })
  await send(again)
  await screen.findByText(/R-000042/)
  const keys = [first, second].map((calls) =>
    calls.find(({ key }) => key === POST)?.headers.get('idempotency-key'),
  )
  expect(keys[0]).toBe(keys[1])
  const fresh = await openSheet('Reportar', 'Reportar vendedor')
  expect(within(fresh).getByRole('textbox')).toHaveProperty('value', '')
})

test('a guest is asked to log in, and sees no popup', async () => {
  resetAccount()
  serve({ list: reviewsOf([THEIRS]) })
  visitSeller()
  await userEvent.click(await screen.findByRole('button', { name: 'Reportar comentario' }))
  expect(screen.getByText('Inicia sesión para reportar')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  expect(screen.getByTestId('aqui').textContent).toContain('/login?next=')
})
