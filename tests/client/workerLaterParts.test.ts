import { afterEach, expect, test, vi } from 'vitest'
import { createLaterParts } from '../../sw/laterParts.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['never answers', () => new Promise(() => undefined)],
  ['is blocked', () => Promise.reject(new DOMException('blocked', 'SecurityError'))],
])(
  'F21: a seller whose storage %s gets the wizard’s code from the network',
  async (_what, match) => {
    vi.stubGlobal('caches', { match })
    vi.stubGlobal('fetch', async () => new Response('export const wizard = 1'))
    const parts = createLaterParts(['/assets/wizard.js'])
    const answer = await parts.answer(new Request('http://localhost/assets/wizard.js'))
    expect(await answer.text()).toContain('wizard')
  },
)

test('a seller whose pages ask for the code of selling at once fetches each part once', async () => {
  const kept = new Set<string>()
  const fetched: string[] = []
  const keys = async () => [...kept].map((path) => new Request(`http://localhost${path}`))
  const add = async ({ url }: Request) => {
    const { pathname } = new URL(url)
    fetched.push(pathname)
    await new Promise((resolve) => setTimeout(resolve, 5))
    kept.add(pathname)
  }
  vi.stubGlobal('caches', { open: async () => ({ keys, add }) })
  const parts = createLaterParts(['/assets/wizard.js', '/assets/photos.js'])
  await Promise.all([parts.keep(), parts.keep()])
  await parts.keep()
  expect(fetched).toEqual(['/assets/wizard.js', '/assets/photos.js'])
})
