import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { noteAnswer, noteSilence } from '../../src/client/data/connection.ts'
import { whenNothingIsTyped } from '../../src/client/ground/unsavedWork.ts'
import type { RedirectPayment } from '../../src/client/upgrades/upgradeAnswers.ts'
import {
  answerWith,
  beginUpgrade,
  calls,
  open,
  OPENED,
  PREMIUM,
  press,
  refusal,
  STATE,
} from './upgradesStage.tsx'

const STATE_CALL = 'GET /api/announcement/upgrade/bici1/estado'
const OPEN_CALL = 'GET /api/announcement/upgrade/bici1'
const AWAY = 'https://pagos-aparte.example/orden-1'
const { amount, currency, plan, nivelActual, ficha, fechaInicio, fechaFin, regreso } = OPENED
const REDIRECT: RedirectPayment = {
  amount,
  currency,
  plan,
  nivelActual,
  ficha,
  fechaInicio,
  fechaFin,
  regreso,
  estado: 'abierto',
  modo: 'redirect',
  url: AWAY,
  proveedor: 'Pagos Aparte',
  referencia: 'orden-1',
}
const SELLING = { ...STATE, modo: 'redirect' as const }
const ANSWERS = { [STATE_CALL]: SELLING, [OPEN_CALL]: REDIRECT }

beforeAll(async () => {
  await import('../../src/client/upgrades/payment/redirect/RedirectLink.tsx')
})
beforeEach(async () => {
  await beginUpgrade(ANSWERS)
  noteAnswer()
})

async function openSheet() {
  open('/anuncio/bici1/mejorar?tipo=premium')
  await press('Comprar')
  const sheet = await screen.findByRole('dialog')
  const link = await within(sheet).findByRole('link', { name: 'Pagar en Pagos Aparte' })
  return { sheet, link }
}

/** The browser shows the page as it was left. */
function showStored(): void {
  const event = Object.assign(new Event('pageshow'), { persisted: true })
  act(() => void dispatchEvent(event))
}

describe('A buyer who pays on the page of the provider', () => {
  test('reads the total and the days, then who takes the money, and leaves by a link', async () => {
    const { sheet, link } = await openSheet()
    expect(within(sheet).getByText('$99 MXN')).toBeTruthy()
    expect(sheet.textContent).toContain('del 20 de Nov del 2026 al 19 de Ene del 2027')
    expect(sheet.textContent).toContain('no pagues otra vez')
    expect(link.getAttribute('href')).toBe(AWAY)
    expect(within(sheet).queryByRole('textbox')).toBeNull()
    expect(await calls()).toEqual([`${OPEN_CALL}?plan=premium`])
  })

  test('F18: has typed nothing here, so a new version need not wait', async () => {
    await openSheet()
    const reload = vi.fn<() => void>()
    expect(whenNothingIsTyped(reload)).toBe(true)
  })

  test('is held back without network, with words, and can go once it is back', async () => {
    const { sheet, link } = await openSheet()
    // The last to hear of a tap: whether the browser would follow the link.
    const heldBack: boolean[] = []
    const last = (event: Event) => {
      heldBack.push(event.defaultPrevented)
      event.preventDefault()
    }
    addEventListener('click', last)
    onTestFinished(() => removeEventListener('click', last))
    act(noteSilence)
    await userEvent.click(link)
    expect((await within(sheet).findByRole('alert')).textContent).toContain('No hay conexión')
    act(noteAnswer)
    await userEvent.click(link)
    expect(heldBack).toEqual([true, false])
    expect(within(sheet).queryByRole('alert')).toBeNull()
  })

  test('comes back by «atrás» to a page that was kept: the sheet is closed and the level is there', async () => {
    await openSheet()
    answerWith({
      ...ANSWERS,
      [STATE_CALL]: { ...SELLING, nivelActual: 'premium', mejoras: [PREMIUM] },
    })
    showStored()
    expect(await screen.findByText(/Tu anuncio ya es Premium/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('comes back by «atrás» without network, keeps the page, and can open the same payment later', async () => {
    await openSheet()
    answerWith({ ...ANSWERS, [STATE_CALL]: refusal(503, 'No hay conexión') })
    showStored()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('tabpanel', { name: 'Premium' })).toBeTruthy()
    answerWith(ANSWERS)
    await press('Comprar')
    expect(await screen.findByRole('link', { name: 'Pagar en Pagos Aparte' })).toBeTruthy()
  })

  test('whose bank takes a day is told so in the place of the link', async () => {
    answerWith({ ...ANSWERS, [OPEN_CALL]: { ...REDIRECT, estado: 'en proceso' } })
    open('/anuncio/bici1/mejorar?tipo=premium')
    await press('Comprar')
    const sheet = await screen.findByRole('dialog')
    expect(await within(sheet).findByText(/No pagues otra vez/)).toBeTruthy()
    expect(within(sheet).queryByRole('link', { name: /Pagar en/ })).toBeNull()
  })
})
