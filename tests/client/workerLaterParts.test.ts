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
