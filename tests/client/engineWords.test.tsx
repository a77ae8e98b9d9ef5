import { readFileSync } from 'node:fs'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ResendCode } from '../../src/client/account/code/ResendCode.tsx'
import { AccountForm } from '../../src/client/account/form/AccountForm.tsx'
import { ActFailure } from '../../src/client/act/ActFailure.tsx'
import { useAct } from '../../src/client/act/useAct.ts'
import { useContactAsking } from '../../src/client/ads/contact/useContactAsking.ts'
import { Flyer } from '../../src/client/ads/flyer/Flyer.tsx'
import type * as Making from '../../src/client/ads/flyer/makeFlyer.ts'
import type * as Calls from '../../src/client/data/call.ts'
import { failureWords } from '../../src/client/data/failure.ts'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import type * as Sending from '../../src/client/data/sender.ts'
import { startSession } from '../../src/client/data/session.ts'
import {
  followFavorites,
  reloadFavorites,
  useFavorites,
} from '../../src/client/favorites/hearts/favorites.ts'
import { ListFailure } from '../../src/client/list/ListFailure.tsx'
import { EditScreen } from '../../src/client/sell/edit/EditScreen.tsx'
import { usePublish, type PublishOptions } from '../../src/client/sell/publish/usePublish.ts'
import { sourcePaths } from '../support/sources.ts'
import { ANA, resetAccount, SESSION } from './accountStage.tsx'
import { BIKE } from './adsExamples.ts'

/** Every engine's own words, in English, come from each thing that may fail: none of them is for people. */
const ENGINES = [
  new TypeError('Load failed'),
  new SyntaxError('Unexpected token < in JSON at position 0'),
  new DOMException('The operation is insecure.', 'SecurityError'),
  'a string that was thrown',
]
const OURS =
  /^(?:Error al enviar la solicitud: algo falló en este dispositivo\. Intenta otra vez\.)$/
const [TROUBLE] = ENGINES
const fails = async (): Promise<never> => {
  throw TROUBLE
}

vi.mock('../../src/client/data/call.ts', async (original) => ({
  ...(await original<typeof Calls>()),
  call: () => fails(),
}))
vi.mock('../../src/client/ads/flyer/makeFlyer.ts', async (original) => ({
  ...(await original<typeof Making>()),
  makeFlyer: () => fails(),
}))
vi.mock('../../src/client/data/sender.ts', async (original) => ({
  ...(await original<typeof Sending>()),
  senderHere: () => ({ sellerId: 'ana', token: 'llave' }),
}))

beforeEach(resetAccount)

const said = () => document.body.textContent ?? ''
const expectOurs = () => {
  expect(said()).toContain('Error al enviar la solicitud')
  expect(said()).not.toMatch(/Load failed|TypeError/)
}

describe('A person whose browser fails in English reads Spanish', () => {
  test.each(ENGINES)('whatever it is: %s', (error) => {
    expect(failureWords(error)).toEqual({
      title: 'Ha ocurrido un error',
      text: expect.stringMatching(OURS),
    })
  })

  test('where a touch started it', async () => {
    const { result } = renderHook(() => useAct(fails))
    act(() => result.current.act())
    await waitFor(() => expect(result.current.failure?.message).toMatch(OURS))
    if (result.current.failure) render(<ActFailure failure={result.current.failure} />)
    expectOurs()
  })

  test.each([undefined, 'codigo'])(
    'in a form of their account (refused field: %s)',
    async (refuses) => {
      render(
        <AccountForm
          check={(value) => ({ value })}
          send={fails}
          submit="Enviar"
          {...(refuses !== undefined && { refuses })}
        >
          {() => <input name="codigo" />}
        </AccountForm>,
      )
      await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
      await screen.findByText(/Error al enviar/)
      expectOurs()
    },
  )

  test('where a code is sent again', async () => {
    sessionStorage.setItem('espera', JSON.stringify([Date.now() - 1, 60_000]))
    render(<ResendCode send={fails} storageKey="espera" />)
    await userEvent.click(await screen.findByRole('button', { name: 'Reenviar código' }))
    await screen.findByText(/Error al enviar/)
    expectOurs()
  })

  test('in a list', async () => {
    const query = new QueryStore().query({ key: 'GET /api/banner' })
    await query.reload()
    const { failure } = query.read()
    if (failure) render(<ListFailure failure={failure} onRetry={() => undefined} />)
    expectOurs()
  })

  test('in their favourites', async () => {
    startSession(SESSION.token, SESSION.user ?? ANA)
    const stop = followFavorites()
    const { result } = renderHook(() => useFavorites())
    await act(() => reloadFavorites())
    await waitFor(() => expect(result.current.failure?.message).toMatch(OURS))
    stop()
  })

  test('where they ask for contact data', async () => {
    const ad = { ...BIKE, contacto: [], contactoOculto: true as const }
    const query = { reload: async () => undefined }
    const { result } = renderHook(() => useContactAsking(ad, query))
    await waitFor(() => expect(result.current.failure?.message).toMatch(OURS))
  })

  test('where they edit an ad', async () => {
    startSession(SESSION.token, SESSION.user ?? ANA)
    render(
      <QueryContext value={new QueryStore()}>
        <MemoryRouter initialEntries={['/anuncio/bici1/editar']}>
          <Routes>
            <Route path="/anuncio/:id/editar" element={<EditScreen />} />
          </Routes>
        </MemoryRouter>
      </QueryContext>,
    )
    await screen.findByText(/Error al enviar/)
    expectOurs()
  })

  test('where they publish', async () => {
    const options = { prepare: fails } as unknown as PublishOptions
    const { result } = renderHook(() => usePublish(options))
    act(() => result.current.publish())
    await waitFor(() =>
      expect(result.current.publishing).toMatchObject({
        state: 'failed',
        failure: { message: expect.stringMatching(OURS) },
      }),
    )
  })

  test('where they make a flyer', async () => {
    render(<Flyer ad={BIKE} />)
    await screen.findByText(/Error al enviar/)
    expectOurs()
  })
})

test('no source makes a sentence of what an engine said', () => {
  const makers = sourcePaths.filter(
    (file) =>
      file.startsWith('src/client/') &&
      /String\((?:error|reason|cause)\)|new Failure\('unsent'/.test(readFileSync(file, 'utf8')),
  )
  expect(makers).toEqual(['src/client/data/failure.ts'])
})
