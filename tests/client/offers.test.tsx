import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { untilWords } from '../../src/client/deals/offers/offerWords.ts'
import { useToasts } from '../../src/client/ui/notice/toast.ts'
import type { ConversationDetail } from '../../src/contract/conversations/endpoints.ts'
import { answerCalls, json, refuse } from './accountStage.tsx'
import { BIKE, DETAIL } from './adsExamples.ts'
import { LAMP, resetConversations } from './conversationsStage.tsx'
import { openPage } from './shellStage.tsx'

beforeEach(resetConversations)

/** The stage's tomorrow at 9:30 in Mexico. */
const TOMORROW = '2026-11-21T15:30:00Z'
const OFFER = {
  _id: 'o1',
  lado: 'comprador',
  monto: 400,
  estado: 'abierta',
  termina: TOMORROW,
} as const

type Replies = Parameters<typeof answerCalls>[0]
type Detail = Partial<Omit<ConversationDetail, 'anuncio'>> & {
  anuncio?: Partial<ConversationDetail['anuncio']>
}

/** Ana's conversation with Eva about a lamp for 450 pesos, and how the server answers. */
function converse({ anuncio, ...more }: Detail = {}, replies: Replies = {}) {
  const detail: ConversationDetail = {
    ...LAMP,
    mensajes: [],
    ...more,
    anuncio: { ...LAMP.anuncio, monto: 450, ...anuncio },
  }
  const calls = answerCalls({
    'GET /api/conversation/c1': () => Response.json(detail),
    'GET /api/conversation': json({ conversaciones: [], sinLeer: 0, hayMas: false }),
    'GET /api/notification/counter': json({ counter: 0, mensajes: 0 }),
    'GET /api/announcement/lampara': json({
      ...DETAIL,
      announcement: { ...BIKE, _id: 'lampara', titulo: 'Lámpara de pie', precio: 450 },
    }),
    'GET /api/announcement/bici1': json(DETAIL),
    ...replies,
  })
  return { detail, calls }
}
const open = async (address = '/mensajes/c1') => {
  await openPage(address)
}
const made = json({ _id: 'o1', conversacion: 'c1' })
const bar = (name = 'Oferta') => screen.findByRole('region', { name })
const press = async (name: string | RegExp, within_ = screen.getByRole('main')) =>
  userEvent.click(await within(within_).findByRole('button', { name }))
const sheet = (name: string) => screen.findByRole('dialog', { name })
const amount = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Tu (oferta|precio)/ })
const sent = (calls: ReturnType<typeof answerCalls>, key: string) =>
  calls.filter((call) => call.key === key)

describe('A buyer', () => {
  test('offers with one touch for the amount and one to send', async () => {
    const { calls, detail } = converse({}, { 'POST /api/offer': made })
    await open()
    expect((await bar()).textContent).toContain('Piden $450 MXN')
    await press('Ofrecer')
    const dialog = await sheet('Ofrecer un precio')
    expect(dialog.textContent).toContain('Piden $450 MXN. Desde $225 MXN, la mitad.')
    const chips = within(dialog).getByRole('group', { name: 'Cantidades para elegir' })
    expect(
      within(chips)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['$405 MXN', '$360 MXN'])
    await press('$360 MXN', dialog)
    expect(amount(dialog).value).toBe('360')
    detail.oferta = { ...OFFER, monto: 360 }
    await press('Enviar oferta', dialog)
    await waitFor(async () => expect((await bar()).textContent).toContain('Ofreciste $360 MXN'))
    const [call] = sent(calls, 'POST /api/offer')
    expect(call?.body).toEqual({ conversacion: 'c1', monto: '360' })
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is told what is wrong with an amount before it is sent', async () => {
    const { calls } = converse({}, { 'POST /api/offer': made })
    await open()
    await press('Ofrecer')
    const dialog = await sheet('Ofrecer un precio')
    await press('Enviar oferta', dialog)
    expect(dialog.textContent).toContain('Escribe cuánto ofreces.')
    await userEvent.type(amount(dialog), '100')
    await press('Enviar oferta', dialog)
    expect(dialog.textContent).toContain('Escribe al menos $225 MXN, la mitad del precio.')
    expect(sent(calls, 'POST /api/offer')).toEqual([])
  })

  test('who writes more than is asked is asked whether it was meant', async () => {
    const { calls } = converse({}, { 'POST /api/offer': made })
    await open()
    await press('Ofrecer')
    const dialog = await sheet('Ofrecer un precio')
    await userEvent.type(amount(dialog), '4000')
    await press('Enviar oferta', dialog)
    expect(dialog.textContent).toContain(
      'Son $3,550 MXN más de lo que piden. Si así lo quieres, envíala otra vez.',
    )
    expect(sent(calls, 'POST /api/offer')).toEqual([])
    await press('Enviar oferta', dialog)
    await waitFor(() => expect(sent(calls, 'POST /api/offer')).toHaveLength(1))
  })

  test('without network is told that an offer needs it, and finds the amount again', async () => {
    const { calls } = converse()
    await open()
    await press('Ofrecer')
    const dialog = await sheet('Ofrecer un precio')
    await userEvent.type(amount(dialog), '400')
    await press('Enviar oferta', dialog)
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'Una oferta necesita conexión. Tu cantidad queda en este dispositivo',
    )
    const first = sent(calls, 'POST /api/offer')[0]?.headers.get('idempotency-key')
    await press('Enviar oferta', dialog)
    await waitFor(() => expect(sent(calls, 'POST /api/offer').length).toBeGreaterThan(1))
    const keys = sent(calls, 'POST /api/offer').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys)).toEqual(new Set([first]))
    await press('Cancelar', dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Ofrecer')
    expect(amount(await sheet('Ofrecer un precio')).value).toBe('400')
  })

  test('withdraws an own offer once asked, and reads until when it lasts', async () => {
    const { calls, detail } = converse(
      { oferta: OFFER },
      { 'PATCH /api/offer/o1': json({ message: 'Oferta retirada' }) },
    )
    await open()
    expect((await bar()).textContent).toBe(
      'Ofreciste $400 MXN11\u00A0% menos de lo que piden · Vence mañana a las 9:30Retirar',
    )
    await press('Retirar')
    const dialog = await sheet('¿Retirar tu oferta de $400 MXN?')
    delete detail.oferta
    await press('Retirar', dialog)
    await waitFor(async () => expect((await bar()).textContent).toContain('Ofrecer'))
    expect(sent(calls, 'PATCH /api/offer/o1')[0]?.body).toEqual({ acto: 'retirar' })
  })

  test('offers nothing where nothing can be offered', async () => {
    for (const detail of [
      { anuncio: { apartado: 'otra' } },
      { anuncio: { monto: undefined } },
      { anuncio: { vigente: false } },
      { porQueNo: 'Por ahora no se puede escribir en esta conversación.' },
      { lado: 'vendedor' },
    ] as Detail[]) {
      await resetConversations()
      converse(detail)
      const { unmount } = await openPage('/mensajes/c1')
      await screen.findByRole('heading', { name: 'Eva' })
      expect(screen.queryByRole('button', { name: 'Ofrecer' })).toBeNull()
      unmount()
    }
  })
})

describe('A side with the other’s offer', () => {
  const offered = { lado: 'vendedor', oferta: OFFER } as const

  test('accepts it and sees for whom the ad is reserved, until when, and for how much', async () => {
    const { calls, detail } = converse(offered, {
      'PATCH /api/offer/o1': json({ message: 'Oferta aceptada' }),
    })
    await open()
    expect((await bar()).textContent).toContain('Eva ofrece $400 MXN')
    await press('Aceptar')
    const dialog = await sheet('¿Aceptar $400 MXN?')
    expect(dialog.textContent).toContain('queda apartado para Eva durante 72 horas')
    detail.oferta = { ...OFFER, estado: 'aceptada' }
    await press('Aceptar', dialog)
    await waitFor(async () =>
      expect((await bar('Trato')).textContent).toContain(
        'Apartado para Eva por $400 MXNHasta mañana a las 9:30',
      ),
    )
    expect(sent(calls, 'PATCH /api/offer/o1')[0]?.body).toEqual({ acto: 'aceptar' })
  })

  test('counters with an amount between both', async () => {
    const { calls, detail } = converse(offered, { 'POST /api/offer': made })
    await open()
    await press('Contraoferta')
    const dialog = await sheet('Contraoferta')
    await press('$425 MXN', dialog)
    detail.oferta = { ...OFFER, _id: 'o2', lado: 'vendedor', monto: 425 }
    await press('Contraofertar', dialog)
    await waitFor(async () => expect((await bar()).textContent).toContain('Ofreciste $425 MXN'))
    expect(sent(calls, 'POST /api/offer')[0]?.body).toEqual({ conversacion: 'c1', monto: '425' })
  })

  test('whose answer comes too late reads why, and what there is now', async () => {
    const { detail } = converse(offered, {
      'PATCH /api/offer/o1': refuse(409, 'Esta oferta ya se retiró.'),
    })
    await open()
    await press('Rechazar')
    const dialog = await sheet('¿Rechazar $400 MXN?')
    delete detail.oferta
    await press('Rechazar', dialog)
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'Esta oferta ya se retiró.',
    )
    await press('Cancelar', dialog)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Oferta' })).toBeNull())
  })

  test('in a closed conversation may only say no', async () => {
    converse({ ...offered, porQueNo: 'Por ahora no se puede escribir en esta conversación.' })
    await open()
    const buttons = within(await bar()).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Rechazar'])
  })
})

test('both sides of an agreed price have advice, and the contract with both names and the price', async () => {
  converse({ oferta: { ...OFFER, estado: 'aceptada' }, anuncio: { apartado: 'aquí' } })
  await open()
  expect((await bar('Trato')).textContent).toContain('Apartado para ti por $400 MXN')
  await press('Consejos y contrato')
  const dialog = await sheet('Para cerrar el trato')
  expect(await within(dialog).findByText(/lugar público/)).toBeTruthy()
  await press('Contrato de compraventa', dialog)
  const field = async (name: string) =>
    (await within(dialog).findByRole<HTMLInputElement>('textbox', { name })).value
  expect(await field('Quien vende')).toBe('Eva')
  expect(await field('Quien compra')).toMatch(/^Ana/)
  expect(await field('Precio acordado')).toBe('400')
})

describe('From an ad', () => {
  test('the way leads to the sheet, and the offer opens the conversation', async () => {
    const { calls } = converse({}, { 'POST /api/offer': made })
    await open('/mensajes/nuevo?anuncio=bici1&ofrecer=true')
    const dialog = await sheet('Ofrecer un precio')
    expect(location.search).toBe('?anuncio=bici1')
    await userEvent.type(amount(dialog), '3,000')
    await press('Enviar oferta', dialog)
    await waitFor(() => expect(location.pathname).toBe('/mensajes/c1'))
    expect(sent(calls, 'POST /api/offer')[0]?.body).toEqual({ anuncio: 'bici1', monto: '3,000' })
    expect(useToasts.getState().toasts.map(({ text }) => text)).toContain('Oferta enviada')
  })

  test('it leads to the conversation that there is already, with the sheet', async () => {
    const { detail } = converse()
    const known = { ...detail, anuncio: { ...detail.anuncio, _id: 'bici1' } }
    converse(
      {},
      {
        'GET /api/conversation': json({ conversaciones: [known], sinLeer: 0, hayMas: false }),
      },
    )
    await open('/mensajes/nuevo?anuncio=bici1&ofrecer=true')
    await sheet('Ofrecer un precio')
    expect(location.pathname + location.search).toBe('/mensajes/c1')
  })
})

test('an end is told by its day and time in Mexico', () => {
  const today = '2026-11-20'
  expect(
    ['2026-11-21T00:00:00Z', TOMORROW, '2026-12-03T18:00:00Z'].map((iso) => untilWords(iso, today)),
  ).toEqual(['hoy a las 18:00', 'mañana a las 9:30', 'el 3\u00A0dic a las 12:00'])
})
