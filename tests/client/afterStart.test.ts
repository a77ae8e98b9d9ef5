import { beforeEach, describe, expect, test } from 'vitest'
import { afterStart } from '../../src/client/app/afterStart.ts'
import { matchRoute } from '../../src/client/app/matchRoute.ts'
import { ROUTES } from '../../src/client/app/routes.ts'
import { useSession } from '../../src/client/data/session.ts'
import { logIn, resetAccount } from './accountStage.tsx'

beforeEach(resetAccount)

describe('F17: a tab that has just started', () => {
  test('hears of a log-out beside it that came before it listened', async () => {
    logIn()
    localStorage.clear()
    void afterStart([], undefined)
    await expect.poll(() => useSession.getState().token).toBe(null)
  })

  test('leaves people in who are still in', async () => {
    logIn()
    const { token } = useSession.getState()
    void afterStart([], undefined)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(useSession.getState().token).toBe(token)
  })
})

describe('an address', () => {
  test('without parameters leads to the screen that is declared for it', () => {
    for (const route of ROUTES.filter(({ path }) => !/[:*]/.test(path)))
      expect(matchRoute(route.path)).toMatchObject({ route, params: {} })
  })

  test.each([
    ['/anuncio/abc', '/anuncio/:id', { id: 'abc' }],
    ['/anuncio/:id', '/anuncio/:id', { id: ':id' }],
    ['/Buscar/', '/buscar', {}],
    ['/no/existe', '*', { '*': 'no/existe' }],
  ])('like %s leads to %s', (address, path, params) => {
    const match = matchRoute(address)
    expect([match?.route.path, match?.params]).toEqual([path, params])
  })
})
