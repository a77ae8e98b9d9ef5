import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paymentOutcome, seeNow } from '../../src/client/upgrades/result/paymentOutcome.ts'
import { answerWith, beginUpgrade, open, PREMIUM, STATE, VOUCHER } from './upgradesStage.tsx'

const PAID = 'GET /api/announcement/upgrade/bici1/estado'
const DONE = '/anuncio/bici1/mejorar/exito'
const BANK = { ...VOUCHER, ficha: null }
const bought = { ...STATE, mejoras: [PREMIUM] }

beforeEach(() => beginUpgrade())
afterEach(() => {
  vi.useRealTimers()
})

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('Who comes back from paying', () => {
  test('reads the last level, its first and last day, and when a further plan would begin', async () => {
    const older = { nivel: 'impulsado', fechaInicio: '01-09-2026', fechaFin: '30-09-2026' }
    answerWith({ [PAID]: { ...STATE, mejoras: [older, PREMIUM] } })
    open(DONE)
    await title('¡Listo!')
    const [terms = ''] = screen.getAllByText('Plan').map((term) => term.closest('dl')?.textContent)
    expect(terms).toContain('Premium')
    expect(terms).toContain('20 de Nov del 2026')
    expect(terms).toContain('19 de Ene del 2027')
    expect(screen.getByText(/el nuevo empieza cuando ese termine/)).toBeTruthy()
  })

  test('waits for the bank on a page that asks again by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answerWith({ [PAID]: { ...STATE, pagos: [BANK] } })
    open(`${DONE}?estado=pendiente`)
    await title('Tu pago está en camino')
    expect(screen.getByText(/No pagues otra vez/)).toBeTruthy()
    answerWith({ [PAID]: bought })
    await act(() => vi.advanceTimersByTimeAsync(5000))
    await title('¡Listo!')
  })

  test('sees the number to pay at OXXO, until when, and the reference', async () => {
    answerWith({ [PAID]: { ...STATE, pagos: [VOUCHER] } })
    open(`${DONE}?estado=pendiente`)
    const payment = await screen.findByRole('region', { name: 'Pago de Premium' })
    expect(within(payment).getByText('1234 5678 9012 34')).toBeTruthy()
    expect(payment.textContent).toContain('23 de Nov del 2026')
    expect(payment.textContent).toContain('sbx_abc')
  })

  test('is told when the money never came', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answerWith({ [PAID]: { ...STATE, pagos: [BANK] } })
    open(`${DONE}?estado=pendiente`)
    await title('Tu pago está en camino')
    answerWith({})
    await act(() => vi.advanceTimersByTimeAsync(5000))
    await title('El pago no se completó')
    expect(screen.getByRole('link', { name: 'Intentar otra vez' })).toBeTruthy()
  })

  test('asks nothing while the page is hidden', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answerWith({ [PAID]: { ...STATE, pagos: [BANK] } })
    open(`${DONE}?estado=pendiente`)
    await title('Tu pago está en camino')
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    answerWith({ [PAID]: bought })
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tu pago está en camino')
    visibility.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await title('¡Listo!')
  })
})

describe('What there is to tell after a payment', () => {
  const waiting = { ...STATE, pagos: [BANK] }
  const told = (first: typeof STATE, now: typeof STATE, isAwaited = true) =>
    paymentOutcome(now, seeNow(seeNow(undefined, first), now), isAwaited).kind

  test('a level that was there before is not taken for the one that was just paid', () => {
    expect(told({ ...bought, pagos: [BANK] }, { ...bought, pagos: [BANK] })).toBe('waiting')
    const seen = seeNow(undefined, bought)
    expect(paymentOutcome(bought, seen, true)).toEqual({
      kind: 'done',
      last: PREMIUM,
      isSure: false,
    })
    expect(paymentOutcome(bought, seen, false)).toMatchObject({ kind: 'done', isSure: true })
  })

  test('nobody knowing yet is no failure', () => {
    expect(told(STATE, STATE)).toBe('confirming')
    expect(told(waiting, STATE)).toBe('ended')
    expect(told(waiting, bought)).toBe('done')
    expect(told(STATE, STATE, false)).toBe('none')
  })
})

describe('The error page', () => {
  const address = (words: Record<string, string>) =>
    `/anuncio/mejorar/error?${new URLSearchParams(words)}`

  test('T13: shows what its address says as plain text, cut at 140 characters, and no link of it', () => {
    const message = `<a href="https://malo.example">Reclama</a> javascript:alert(1) ${'á'.repeat(200)}`
    open(address({ title: 'Tu premio te espera '.repeat(20), message, referencia: '"><b>x' }))
    const heading = screen.getByRole('heading', { level: 1 })
    expect(heading.textContent).toHaveLength(140)
    const text = screen.getByText(/^<a href/)
    expect(text.textContent).toBe(message.slice(0, 140))
    expect(text.children).toHaveLength(0)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/', expect.stringMatching(/^mailto:soporte@tianguis\.mx\?subject=/)])
    expect(links.join()).not.toContain('malo.example')
    expect(document.body.textContent).not.toContain('<b>x')
    expect(document.title).not.toContain('premio')
  })

  test('T13: characters that hide or turn text are taken out, and none is cut in half', () => {
    open(address({ title: 'Pa\u202Ego\u0000 \u200Bperdido', message: '🎈'.repeat(150) }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pa go perdido')
    expect(screen.getByText(/🎈/).textContent).toBe('🎈'.repeat(140))
  })

  test('asks support for the money back, with the reference', () => {
    open(address({ title: 'No pudimos aplicar tu pago', message: 'Uy', referencia: 'pi_123' }))
    const refund = screen.getByRole('link', { name: 'Solicitar reembolso' })
    const mail = new URL(refund.getAttribute('href') ?? '')
    expect(mail.searchParams.get('subject')).toBe('Solicitud de reembolso')
    expect(mail.searchParams.get('body')).toContain('Referencia: pi_123')
    expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/')
  })

  test('has words of its own where the address has none', () => {
    open('/anuncio/mejorar/error')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('El pago no se completó')
  })
})
