import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { useAsked } from '../../src/client/account/interrupted/asked.ts'
import { useSession } from '../../src/client/data/session.ts'
import { changeFavorite, followFavorites } from '../../src/client/favorites/hearts/favorites.ts'
import { OwnData } from '../../src/client/profile/OwnData.tsx'
import { DuplicateButton } from '../../src/client/sell/duplicate/DuplicateButton.tsx'
import { PaymentSheet } from '../../src/client/upgrades/payment/PaymentSheet.tsx'
import { ANA, answerCalls, logIn, refuse, resetAccount, toasts } from './accountStage.tsx'
import { BIKE } from './adsExamples.ts'
import { putOffLogin } from './interruptedStage.tsx'

beforeEach(() => {
  resetAccount()
  logIn()
})

/** Reads that a tap starts; a part that opens by itself needs no button. */
const TOUCHED: readonly { what: string; path: string; part: ReactNode; button?: string }[] = [
  {
    what: 'fetches their data',
    path: '/api/user/export',
    part: <OwnData user={ANA} />,
    button: 'Descargar mis datos',
  },
  {
    what: 'duplicates an ad',
    path: '/api/announcement/bici1/protected',
    part: <DuplicateButton ad={BIKE} />,
    button: 'Duplicar',
  },
  {
    what: 'pays a level',
    path: '/api/announcement/upgrade/bici1',
    part: <PaymentSheet id="bici1" plan="premium" onClose={() => undefined} />,
  },
]

test.each(TOUCHED)(
  'somebody whose session ended elsewhere and who $what is asked to log in over the screen',
  async ({ path, part, button }) => {
    answerCalls({ [`GET ${path}`]: refuse(401, 'Inicia sesión para continuar.') })
    render(<BrowserRouter>{part}</BrowserRouter>)
    if (button) await userEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(useAsked.getState().asked?.user).toEqual(ANA))
    expect(toasts()).toEqual([])
    await putOffLogin()
    // The user stays logged in.
    expect(useSession.getState().token).not.toBeNull()
  },
)

test('somebody whose session ended elsewhere and who touches a heart is asked so too, though the list of favourites is read first', async () => {
  const over = refuse(401, 'Inicia sesión para continuar.')
  const calls = answerCalls({ 'GET /api/favorite': over, 'POST /api/favorite': over })
  onTestFinished(() => followFavorites()())
  changeFavorite(BIKE, true)
  await waitFor(() => expect(useAsked.getState().asked?.user).toEqual(ANA))
  await waitFor(() =>
    expect(calls.map(({ key }) => key)).toEqual(['GET /api/favorite', 'POST /api/favorite']),
  )
  expect(toasts()).toEqual([])
  await putOffLogin()
  expect(useSession.getState().token).not.toBeNull()
})
