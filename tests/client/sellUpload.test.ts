import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadTransport } from '../../src/client/data/uploadTransport.ts'
import { sendAd } from '../../src/offline/outbox/sendAd.ts'
import { answerUploads } from './sellStage.tsx'

const AD = {
  fields: { titulo: 'Bicicleta', tipoAnuncio: 'producto' },
  photos: [new Blob(['a']), new Blob(['b'])],
  idempotencyKey: '9b2d0f6e-6a53-4b1c-9a55-0d6a0f6f1f11',
  token: 'llave',
}
const carrier = (
  onProgress: (percent: number) => void = () => {},
  signal = new AbortController().signal,
) => uploadTransport({ onProgress, signal })

describe('An ad on its way', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('carries every photo in its order, its key and whose it is', async () => {
    const sent = answerUploads({ status: 201, text: '{"id":"abc"}' })
    expect(await sendAd(AD, carrier())).toEqual({ kind: 'published', id: 'abc' })
    expect(sent).toMatchObject([
      {
        request: 'POST /api/announcement',
        headers: { authorization: 'Bearer llave', 'idempotency-key': AD.idempotencyKey },
        fields: AD.fields,
        photos: 2,
      },
    ])
  })

  test('that staff look at first says so, also when it was an edit', async () => {
    const held = '{"id":"abc","enRevision":true}'
    answerUploads({ status: 201, text: held })
    const published = { kind: 'published', id: 'abc', isHeld: true }
    expect(await sendAd(AD, carrier())).toEqual(published)
    answerUploads({ status: 200, text: held })
    expect(await sendAd({ ...AD, edit: { adId: 'abc', staying: 0 } }, carrier())).toEqual(published)
  })

  test('tells how much of it has left', async () => {
    answerUploads({ status: 201, text: '{"id":"abc"}' })
    const told = vi.fn<(percent: number) => void>()
    await sendAd(AD, carrier(told))
    expect(told.mock.calls).toEqual([[45]])
  })

  test('is given up when nothing moves for 45 seconds', async () => {
    answerUploads('hang')
    const outcome = sendAd(AD, carrier())
    await vi.advanceTimersByTimeAsync(45_000)
    expect(await outcome).toEqual({ kind: 'silence' })
  })

  test('is taken back when asked', async () => {
    answerUploads('hang')
    const controller = new AbortController()
    const outcome = sendAd(AD, carrier(undefined, controller.signal))
    controller.abort()
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' })
  })

  test.each([
    [403, { kind: 'refused', text: 'Algo falló. Intenta otra vez.' }],
    [502, { kind: 'silence' }],
  ])(
    'T29: what another machine answers in its own words is never shown (%i)',
    async (status, told) => {
      const outcome = await sendAd(AD, async () => ({
        status,
        contentType: 'text/html',
        text: '<h1>Bad Gateway</h1>',
        retryAfter: undefined,
      }))
      expect(outcome).toMatchObject(told)
    },
  )
})
