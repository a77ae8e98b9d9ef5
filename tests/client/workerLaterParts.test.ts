import { afterEach, expect, test, vi } from 'vitest'
import { createLaterParts } from '../../sw/laterParts.ts'
import { createOwnFiles } from '../../sw/ownFiles.ts'
import { fakeCaches } from '../support/fakeCaches.ts'

const files = (names: Readonly<Record<string, string>>) =>
  createOwnFiles(Object.entries(names).map(([url, revision]) => ({ url, revision })))
const script = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/javascript' } })

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['never answers', () => new Promise(() => undefined)],
  ['is blocked', () => Promise.reject(new DOMException('blocked', 'SecurityError'))],
])(
  'F21: a seller whose storage %s gets the wizard’s code from the network',
  async (_what, match) => {
    vi.stubGlobal('caches', { match })
    vi.stubGlobal('fetch', async () => script('export const wizard = 1'))
    const parts = createLaterParts(['/assets/wizard.js'], files({ 'assets/wizard.js': '' }))
    const answer = await parts.answer(new Request('http://localhost/assets/wizard.js'))
    expect(await answer.text()).toContain('wizard')
  },
)

test('a seller whose pages ask for the code of selling at once fetches each part once', async () => {
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path)
    return script('')
  })
  vi.stubGlobal('caches', fakeCaches('http://localhost'))
  // The sum of nothing.
  const built = { 'assets/wizard.js': '47D', 'assets/photos.js': '47D' }
  const parts = createLaterParts(['/assets/wizard.js', '/assets/photos.js'], files(built))
  await Promise.all([parts.keep(), parts.keep()])
  await parts.keep()
  expect(fetched).toEqual(['/assets/wizard.js', '/assets/photos.js'])
})
