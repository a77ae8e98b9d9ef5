import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { whenNothingIsTyped } from '../../src/client/ground/unsavedWork.ts'
import { openOffline } from '../../src/offline/connection.ts'
import { BIKE } from './adsExamples.ts'
import {
  answerWith,
  beginUpgrade,
  calls,
  leave,
  open,
  openPopup,
  outcome,
  PREMIUM,
  press,
  refusal,
  SECRET,
  STATE,
  VOUCHER,
} from './upgradesStage.tsx'

const PAID = 'GET /api/announcement/upgrade/bici1/estado'
const PAY = 'POST /api/sandbox/pay'

beforeAll(async () => {
  await import('../../src/client/upgrades/payment/sandbox/SandboxForm.tsx')
})
beforeEach(() => beginUpgrade())

const card = async (popup: HTMLElement, ending: RegExp) => {
  await press(ending, popup)
  await press('Pagar', popup)
}

describe('An owner who wants more buyers', () => {
  test('reads what Impulsado costs, gives and when it would run, beside the ad that it is for', async () => {
    open('/anuncio/bici1/mejorar')
    const panel = await screen.findByRole('tabpanel', { name: 'Impulsado' })
    expect(panel.textContent).toContain('$49 MXN')
    expect(panel.textContent).toContain('30 días')
    expect(panel.textContent).toContain('Prioridad en las búsquedas relacionadas')
    expect(panel.textContent).toContain('del 20 de Nov del 2026 al 20 de Dic del 2026')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(BIKE.titulo)
    expect(document.querySelector('main img')?.getAttribute('src')).toContain('foto-uno')
    const back = screen.getByRole('link', { name: 'Volver al anuncio' })
    expect(back.getAttribute('href')).toBe('/anuncio/bici1')
  })

  test('reads how the ad did this week, and what a level had changed', async () => {
    const day = { visitas: 4, contactos: 1 }
    const dias = Array.from({ length: 9 }, (_, n) => ({ fecha: `0${n + 1}-11-2026`, ...day }))
    const comparacion = { nivel: 'impulsado', antes: 2.5, con: 11.4 }
    answerWith({ 'GET /api/announcement/bici1/dias': { dias, comparacion } })
    open('/anuncio/bici1/mejorar')
    const sentence = await screen.findByText(/^En 7 días tu anuncio tuvo 28 visitas y 7 contactos/)
    expect(sentence.parentElement?.textContent).toContain(
      'Antes 2.5 visitas al día, con Impulsado 11.',
    )
  })

  test('finds the second tab open where the address asks for premium, and may change it', async () => {
    open('/anuncio/bici1/mejorar?tipo=premium')
    const panel = await screen.findByRole('tabpanel', { name: 'Premium' })
    expect(panel.textContent).toContain('$99 MXN')
    expect(panel.textContent).toContain('60 días')
    expect(panel.textContent).toContain('página de inicio')
    await userEvent.click(screen.getByRole('tab', { name: 'Impulsado' }))
    expect(screen.getByRole('tabpanel').textContent).toContain('$49 MXN')
    expect(location.search).toBe('?tipo=impulsado')
  })

  test('is told that the new plan waits for the end of the one that runs', async () => {
    answerWith({ [PAID]: { ...STATE, nivelActual: 'premium', mejoras: [PREMIUM] } })
    open('/anuncio/bici1/mejorar')
    const note = await screen.findByText(/empieza cuando termine lo que ya pagaste/)
    expect(note.textContent).toContain('19 de Ene del 2027')
  })

  test('can’t buy twice what waits for its money, and can take it back', async () => {
    answerWith({ [PAID]: { ...STATE, pagos: [VOUCHER] } })
    open('/anuncio/bici1/mejorar?tipo=premium')
    expect(await screen.findByText('1234 5678 9012 34')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Comprar' })).toBeNull()
    answerWith({ 'DELETE /api/announcement/upgrade/bici1': { message: 'Pago cancelado.' } })
    await press('Pagar de otra forma')
    expect(await screen.findByRole('button', { name: 'Comprar' })).toBeTruthy()
    expect(await calls()).toEqual(['DELETE /api/announcement/upgrade/bici1?plan=premium'])
  })

  test('is told when no payments can be made', async () => {
    answerWith({ [PAID]: { ...STATE, modo: 'cerrado' } })
    open('/anuncio/bici1/mejorar')
    expect(await screen.findByText(/no se pueden hacer pagos/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Comprar' })).toBeNull()
  })

  test('who has no such ad reads so, with the way back', async () => {
    answerWith({ [PAID]: refusal(404, 'No encontramos lo que buscas.') })
    open('/anuncio/bici1/mejorar')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'No encontramos lo que buscas.',
    )
    const back = screen.getByRole('link', { name: 'Volver atrás' })
    expect(back.getAttribute('href')).toBe('/anuncio/bici1')
  })
})

describe('The popup of payment', () => {
  test('says the total with its currency, and that no real card is wanted', async () => {
    const popup = await openPopup()
    expect(within(popup).getByText('$99 MXN')).toBeTruthy()
    expect(within(popup).getByText('Modo de prueba.')).toBeTruthy()
    expect(await calls()).toEqual(['GET /api/announcement/upgrade/bici1?plan=premium'])
  })

  test('F18: a new version waits until it is closed, for a card’s number would be gone', async () => {
    const popup = await openPopup()
    const reload = vi.fn<() => void>()
    expect(whenNothingIsTyped(reload)).toBe(false)
    await press('Cerrar', popup)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  test('sends the browser on once the card has paid', async () => {
    const popup = await openPopup()
    answerWith({ [PAY]: outcome('pagado') })
    await card(popup, /4242/)
    expect(leave).toHaveBeenCalledWith(outcome('pagado').regreso)
    const body = {
      metodo: 'tarjeta',
      clientSecret: SECRET,
      numero: '4242 4242 4242 4242',
      vencimiento: '12/40',
      cvc: '123',
    }
    expect((await calls()).at(-1)).toBe(`${PAY} ${JSON.stringify(body)}`)
  })

  test('takes a pasted code whole, though marks that nobody sees come along', async () => {
    const popup = await openPopup()
    answerWith({ [PAY]: outcome('pagado') })
    await press(/4242/, popup)
    const code = within(popup).getByLabelText('Código (CVC)')
    await userEvent.clear(code)
    await userEvent.click(code)
    await userEvent.paste('\u200B\u200E321')
    await press('Pagar', popup)
    expect((await calls()).at(-1)).toContain('321"')
  })

  test('shows the provider’s words under «Error» when the card is refused', async () => {
    const popup = await openPopup()
    answerWith({ [PAY]: outcome('rechazado', 'Tu banco rechazó la tarjeta.') })
    await card(popup, /0002/)
    const alert = await within(popup).findByRole('alert')
    expect(within(alert).getByText('Error')).toBeTruthy()
    expect(alert.textContent).toContain('Tu banco rechazó la tarjeta.')
    expect(leave).not.toHaveBeenCalled()
  })

  test('asks as the bank would, and goes on once it is answered', async () => {
    const popup = await openPopup()
    answerWith({
      [PAY]: outcome('por confirmar', 'Tu banco pide que confirmes el pago.'),
      'POST /api/sandbox/confirm': outcome('pagado'),
    })
    await card(popup, /3155/)
    await press('Autorizar', popup)
    expect(leave).toHaveBeenCalledOnce()
    expect((await calls()).at(-1)).toContain('"acepta":true')
  })

  test('goes back to the form when the bank is told no', async () => {
    const popup = await openPopup()
    answerWith({
      [PAY]: outcome('por confirmar'),
      'POST /api/sandbox/confirm': outcome('rechazado', 'No se cobró nada.'),
    })
    await card(popup, /3155/)
    await press('Rechazar', popup)
    expect((await within(popup).findByRole('alert')).textContent).toContain('No se cobró nada.')
    expect(within(popup).getByRole('button', { name: 'Pagar' })).toBeTruthy()
  })

  test('takes cash at OXXO as well', async () => {
    const popup = await openPopup()
    answerWith({ [PAY]: outcome('en proceso') })
    await userEvent.click(within(popup).getByRole('radio', { name: 'Efectivo en OXXO' }))
    await press('Pagar', popup)
    expect(leave).toHaveBeenCalledOnce()
    expect((await calls()).at(-1)).toBe(
      `${PAY} ${JSON.stringify({ metodo: 'oxxo', clientSecret: SECRET })}`,
    )
  })

  test('that could not be opened says why and tries again', async () => {
    answerWith({ 'GET /api/announcement/upgrade/bici1': refusal(503, 'Los pagos no responden.') })
    open('/anuncio/bici1/mejorar')
    await press('Comprar')
    const popup = await screen.findByRole('dialog')
    expect((await within(popup).findByRole('alert')).textContent).toContain(
      'Los pagos no responden.',
    )
    answerWith({})
    await press('Reintentar', popup)
    expect(await within(popup).findByRole('button', { name: 'Pagar' })).toBeTruthy()
  })
})

test('T42: the secret of a payment stands in no store of the phone, no address and no history', async () => {
  const popup = await openPopup()
  answerWith({ [PAY]: outcome('pagado') })
  await card(popup, /4242/)
  const db = await openOffline()
  const stores = await Promise.all([...db.objectStoreNames].map((name) => db.getAll(name)))
  const kept = JSON.stringify([
    { ...localStorage },
    { ...sessionStorage },
    stores,
    history.state,
    location.href,
  ])
  expect(kept).not.toContain(SECRET)
  expect(kept).not.toContain('4242')
  expect(document.documentElement.outerHTML).not.toContain(SECRET)
})
