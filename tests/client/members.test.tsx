import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { useMembers } from '../../src/client/list/useMembers.ts'
import type { Blocked } from '../../src/contract/blocks/endpoints.ts'
import { forgetEverything } from '../../src/offline/database.ts'
import { resetAccount } from './accountStage.tsx'
import { logInAsAna } from './reviewsStage.tsx'

const EVA: Blocked = {
  _id: 'eva',
  nombre: 'Eva',
  apellido: 'Luna',
  foto: null,
  fecha: '10-03-2026',
}

/** The calls that wait for an answer, the first one first. */
let waiting: ((list: Blocked[]) => void)[]

beforeEach(async () => {
  await forgetEverything()
  resetAccount()
  logInAsAna()
  waiting = []
  vi.stubGlobal('fetch', () => {
    return new Promise((resolve) => waiting.push((list) => resolve(Response.json(list))))
  })
})

const store = new QueryStore()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryContext value={store}>{children}</QueryContext>
)
/** Answers the call that waits with the list as it was when the call was made. */
async function answer(list: Blocked[]): Promise<void> {
  await waitFor(() => expect(waiting).toHaveLength(1))
  await act(async () => waiting.shift()?.(list))
}

test('A person touched twice stays as the second touch left them, whatever older answers say', async () => {
  const { result } = renderHook(() => useMembers('GET /api/block'), { wrapper })
  await answer([])
  await waitFor(() => expect(result.current.members).toEqual([]))
  const seen: boolean[] = []
  const look = () => seen.push(result.current.has('eva'))
  act(() => result.current.settle('eva', true))
  await answer([EVA])
  look()
  // The list is under way a second time, with Eva in it, when she is taken out again.
  await waitFor(() => expect(waiting).toHaveLength(1))
  act(() => result.current.settle('eva', false))
  look()
  await answer([EVA])
  look()
  await answer([])
  look()
  await waitFor(() => expect(result.current.members).toEqual([]))
  look()
  expect(seen).toEqual([true, false, false, false, false])
})
