import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { vi } from 'vitest'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { startSession } from '../../src/client/data/session.ts'
import { ErrorScreen } from '../../src/client/upgrades/result/ErrorScreen.tsx'
import { SuccessScreen } from '../../src/client/upgrades/result/SuccessScreen.tsx'
import type {
  OpenedPayment,
  UpgradeState,
  WaitingPayment,
} from '../../src/client/upgrades/upgradeAnswers.ts'
import { UpgradeScreen } from '../../src/client/upgrades/UpgradeScreen.tsx'
import type { Answer } from '../../src/contract/api.ts'
import { SESSION } from './accountStage.tsx'
import { BIKE } from './adsExamples.ts'
import { resetSelling } from './sellStage.tsx'

export const SECRET = 'sbx_abc_secret_de_nadie'

export const STATE: UpgradeState = {
  id: 'bici1',
  titulo: BIKE.titulo,
  nivelActual: 'estandar',
  modo: 'sandbox',
  documentoPropio: false,
  planes: [
    {
      plan: 'impulsado',
      amount: 4900,
      currency: 'mxn',
      dias: 30,
      fechaInicio: '20-11-2026',
      fechaFin: '20-12-2026',
    },
    {
      plan: 'premium',
      amount: 9900,
      currency: 'mxn',
      dias: 60,
      fechaInicio: '20-11-2026',
      fechaFin: '19-01-2027',
    },
  ],
  mejoras: [],
  pagos: [],
}

export const PREMIUM = {
  nivel: 'premium',
  fechaInicio: '20-11-2026',
  fechaFin: '19-01-2027',
} as const

export const VOUCHER: WaitingPayment = {
  plan: 'premium',
  estado: 'en proceso',
  ficha: { numero: '12345678901234', vence: '23-11-2026', url: null },
  referencia: 'sbx_abc',
}

export const OPENED: OpenedPayment = {
  clientSecret: SECRET,
  amount: 9900,
  currency: 'mxn',
  modo: 'sandbox',
  publishableKey: null,
  plan: 'premium',
  nivelActual: 'estandar',
  estado: 'abierto',
  ficha: null,
  fechaInicio: '20-11-2026',
  fechaFin: '19-01-2027',
  referencia: 'sbx_abc',
  regreso: '/api/announcement/upgrade/confirm/bici1',
}

/** The sandbox provider's answer to a payment. */
export const outcome = (
  estado: Answer<'POST /api/sandbox/pay'>['estado'],
  mensaje = '',
): Answer<'POST /api/sandbox/pay'> => ({
  estado,
  mensaje,
  ficha: null,
  regreso: '/api/announcement/upgrade/confirm/bici1?payment_intent=sbx_abc',
})

export const refusal = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

type Answers = Readonly<Record<string, unknown>>

const fetched = vi.fn<typeof fetch>()
/** Records the address that the browser is sent to. */
export const leave = vi.fn<(address: string | URL) => void>()

/** Calls so far, without the page's own three: 'POST /api/sandbox/pay {…}'. */
export async function calls(): Promise<string[]> {
  const lines = await Promise.all(
    fetched.mock.calls.map(async ([input, init]) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      return `${request.method} ${pathname}${search} ${await request.text()}`.trim()
    }),
  )
  return lines.filter((line) => !/(protected|estado|dias)$/.test(line))
}

/** A phone of the logged-in seller of the bicycle, with the answers by method and path. */
export async function beginUpgrade(answers: Answers = {}): Promise<void> {
  await resetSelling()
  startSession(SESSION.token, SESSION.user)
  fetched.mockReset()
  leave.mockReset()
  vi.spyOn(location, 'assign').mockImplementation(leave)
  vi.stubGlobal('fetch', fetched)
  answerWith(answers)
}

export function answerWith(answers: Answers): void {
  const all: Answers = {
    'GET /api/announcement/bici1/protected': { ...BIKE, version: 1 },
    'GET /api/announcement/upgrade/bici1/estado': STATE,
    'GET /api/announcement/upgrade/bici1': OPENED,
    ...answers,
  }
  fetched.mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const answer = all[`${request.method} ${new URL(request.url).pathname}`]
    if (answer instanceof Response) return answer.clone()
    return answer === undefined ? refusal(404, 'No está') : Response.json(answer)
  })
}

export const store = { current: new QueryStore() }

export function open(address: string) {
  history.replaceState(null, '', address)
  store.current = new QueryStore()
  return render(
    <QueryContext value={store.current}>
      <BrowserRouter>
        <Routes>
          <Route path="/anuncio/:id/mejorar" element={<UpgradeScreen />} />
          <Route path="/anuncio/:id/mejorar/exito" element={<SuccessScreen />} />
          <Route path="/anuncio/mejorar/error" element={<ErrorScreen />} />
        </Routes>
      </BrowserRouter>
    </QueryContext>,
  )
}

export const press = async (name: string | RegExp, place: HTMLElement = document.body) =>
  userEvent.click(await within(place).findByRole('button', { name }))

/** The popup that holds the provider's form. */
export async function openPopup(address = '/anuncio/bici1/mejorar?tipo=premium') {
  open(address)
  await press('Comprar')
  const popup = await screen.findByRole('dialog')
  await within(popup).findByRole('button', { name: 'Pagar' })
  return popup
}
