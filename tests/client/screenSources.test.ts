import { expect, it } from 'vitest'
import { ROUTES } from '../../src/client/app/routes.tsx'
import { SCREEN_SOURCES } from '../../src/client/app/screenSources.ts'

it.each(ROUTES.filter(({ access }) => access !== 'user'))(
  'the server finds the styles of $path by the file that its screen comes from',
  ({ path, load }) => {
    expect(SCREEN_SOURCES[path]).toBeDefined()
    expect(String(load)).toContain(SCREEN_SOURCES[path])
  },
)

it('screens that need a log-in are left to the phone', () => {
  const open = ROUTES.filter(({ access }) => access !== 'user').map(({ path }) => path)
  expect(Object.keys(SCREEN_SOURCES).toSorted()).toEqual(open.toSorted())
})
