import { act, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QueryContext, useQuery } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { clearSession, useSession } from '../../src/client/data/session.ts'
import { cachePage } from '../../src/client/ground/worker/worker.ts'
import { storeAnswer, storedAnswer } from '../../src/offline/answers/answers.ts'

const ref = { key: 'GET /api/announcement/:id', params: { id: 'vendido1' } } as const
const failure = { status: 410, text: 'Este anuncio ya no está disponible' }
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  fetched.mockImplementation(async () => Response.json({ announcement: { titulo: 'Mi silla' } }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => act(clearSession))

function Screen() {
  const { answer, failure: refusal, isLoading } = useQuery(ref, { personal: true })
  if (answer) return <p>{answer.announcement.titulo}</p>
  return <p>{refusal ? `${refusal.status} ${refusal.message}` : `cargando ${isLoading}`}</p>
}

function pageWithRefusal() {
  const store = new QueryStore()
  store.prime([{ ref, failure }])
  return (
    <QueryContext value={store}>
      <Screen />
    </QueryContext>
  )
}

test('a refusal that the server met is rendered the same by the server and the phone, with no call', async () => {
  const html = renderToString(pageWithRefusal())
  expect(html).toBe('<p>410 Este anuncio ya no está disponible</p>')
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = html
  render(pageWithRefusal(), { container: root, hydrate: true })
  expect(root.innerHTML).toBe(html)
  expect(fetched).not.toHaveBeenCalled()
})

test('whoever is logged in asks all the same, because owners see what others do not', async () => {
  useSession.setState({ token: 'ficha', user: null })
  render(pageWithRefusal())
  await screen.findByText('Mi silla')
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('whoever comes back to the screen asks again', async () => {
  const page = pageWithRefusal()
  const { unmount } = render(page)
  unmount()
  render(page)
  await waitFor(() => expect(screen.getByText('Mi silla')).toBeDefined())
})

test('T45: an ad that the server calls gone can no longer be read from the phone', async () => {
  const address = '/api/announcement/vendido1'
  await storeAnswer(address, { announcement: {} }, 1)
  await cachePage([{ ref, failure: { status: 503, text: 'El servicio no está disponible.' } }])
  expect(await storedAnswer(address)).toBeDefined()
  await cachePage([{ ref, failure }])
  expect(await storedAnswer(address)).toBeUndefined()
})
