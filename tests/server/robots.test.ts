// @module-tag embedded
import { expect, test } from 'vitest'
import { screensFor } from '../../src/contract/screenFiles.ts'
import { SCREENS, type Screen } from '../../src/contract/screens.ts'
import { robotsText } from '../../src/server/pages/sitemap.ts'

const rules = [
  ...robotsText({ PUBLIC_ORIGIN: 'https://tianguis.mx' }).matchAll(/^Disallow: (.+)$/gm),
].map(([, rule = '']) => new RegExp(`^${rule.replaceAll('*', '.*')}`))
const isClosed = (path: string) => rules.some((rule) => rule.test(path.replaceAll(/:\w+/g, 'x1')))

test('an engine is sent away from every page of a person who is logged in', () => {
  const own = Object.values<Screen>(SCREENS).filter(({ access }) => access === 'user')
  expect(own.length).toBeGreaterThan(5)
  for (const { path } of own) expect([path, isClosed(path)]).toEqual([path, true])
})

test('an engine reads what the site map and links lead it to', () => {
  for (const path of [...screensFor('map'), ...screensFor('links')])
    expect([path, isClosed(path)]).toEqual([path, false])
})
