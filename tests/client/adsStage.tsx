import { act, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { vi } from 'vitest'
import { AdScreen } from '../../src/client/ads/AdScreen.tsx'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { clearSession } from '../../src/client/data/session.ts'
import { Toaster } from '../../src/client/ui/notice/Toaster.tsx'
import type { PreloadedAnswer } from '../../src/contract/page.ts'
import { forgetEverything } from '../../src/offline/database.ts'
import { DETAIL } from './adsExamples.ts'

/** The call of an ad's page. */
export const ref = { key: 'GET /api/announcement/:id', params: { id: 'bici1' } } as const
/** Stand-in for the network. */
export const fetched = vi.fn<typeof fetch>()

/** Calls about ads that were sent; calls of other parts of the page are left out. */
export const adCalls = () =>
  fetched.mock.calls
    .map(([input]) => addressOf(input))
    .filter(({ pathname }) => pathname.startsWith('/api/announcement'))
const addressOf = (input: Parameters<typeof fetch>[0]) =>
  new URL(input instanceof Request ? input.url : String(input), 'http://x')

/** Before each test: the network answers with the ad, and a logged-in user has no favourites. */
export function answerWithAd(): void {
  fetched.mockReset()
  fetched.mockImplementation(async (input) =>
    Response.json(addressOf(input).pathname === '/api/favorite' ? [] : DETAIL),
  )
  vi.stubGlobal('fetch', fetched)
}
/** After each test: the session and all stored data are removed. */
export async function leaveNothing(): Promise<void> {
  act(clearSession)
  await forgetEverything()
}

/** A server's refusal, as plain text. */
export const refusal = (status: number, text: string, headers = {}) =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  })

/** The page of the bicycle, with its preloaded answers. */
export function page(answers: readonly PreloadedAnswer[] = [], query = '') {
  const store = new QueryStore()
  store.prime(answers)
  return (
    <QueryContext value={store}>
      <MemoryRouter initialEntries={[`/anuncio/bici1${query}`]}>
        <Routes>
          <Route path="/anuncio/:id" element={<AdScreen />} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryContext>
  )
}

/** All words of the page, in a single line. */
export const text = () => document.body.textContent.replace(/\s+/g, ' ')
/** The address of a link. */
export const hrefOf = (name: string | RegExp, place: HTMLElement = document.body) =>
  within(place).getByRole('link', { name }).getAttribute('href')
