import { beforeEach, describe, expect, test } from 'vitest'
import { statusWords } from '../../src/client/outbox/outboxWords.ts'
import { forgetEverything } from '../../src/offline/database.ts'
import type { Delivery } from '../../src/offline/outbox/deliver.ts'
import { listOutbox, sendAgain } from '../../src/offline/outbox/outbox.ts'
import { queueDraft } from '../../src/offline/outbox/outboxDrafts.ts'
import type { UploadReply } from '../../src/offline/outbox/sendAd.ts'
import { sendWaiting } from '../../src/offline/outbox/sendWaiting.ts'
import { ANA_SENDS, finishedAd, NOW, stateOf } from './outboxStage.ts'

const MINUTE = 60_000
const TOO_SLOW: UploadReply = {
  status: 408,
  contentType: 'text/plain',
  text: 'Tardó demasiado.',
  retryAfter: undefined,
}
let now = NOW
let sends = 0

beforeEach(async () => {
  await forgetEverything()
  now = NOW
  sends = 0
})

async function queue(megabytes: number): Promise<void> {
  const ad = finishedAd('k1')
  const photos = ad.draft.photos.map(({ id }) => ({
    id,
    blob: new Blob([new Uint8Array((megabytes * 1_000_000) / 2)], { type: 'image/heic' }),
  }))
  await queueDraft({ ...ad, draft: { ...ad.draft, photos } }, NOW)
}

/** A network that carries so much of an upload and then stalls; without `percent` the progress is unknown. */
const standingStill = (percent?: number, reply: UploadReply | null = null): Delivery => ({
  sender: ANA_SENDS,
  now: () => now,
  transportFor:
    ({ onProgress }) =>
    async () => {
      sends += 1
      if (percent === undefined) now += 4 * MINUTE
      else onProgress(percent)
      return reply
    },
})

const words = async () => {
  const [ad] = await listOutbox('ana')
  return ad && statusWords(ad, undefined, now)
}

/** Network events every half minute, for an hour. */
async function waitAnHour(delivery: Delivery): Promise<void> {
  for (const end = now + 60 * MINUTE; now < end; now += MINUTE / 2) {
    await sendWaiting(delivery, { isReconnected: true })
  }
}

describe('A seller whose photos weigh 12 MB and whose network stops halfway', () => {
  test('reads what is the matter and when it goes again, whatever signs of a network there are', async () => {
    await queue(12)
    await sendWaiting(standingStill(40))
    now += 30_000
    await sendWaiting(standingStill(40), { isReconnected: true })
    expect(sends).toBe(1)
    expect((await words())?.text).toBe(
      'El envío se cortó a la mitad: las fotos pesan 12 MB. Con Wi-Fi o mejor señal sale más fácil. Se intenta otra vez en un momento.',
    )
  })

  test.each([
    ['the page', 40, null],
    ['the worker, which nothing tells how far it is', undefined, null],
    ['the server, which saw nothing come', 40, TOO_SLOW],
  ])('spends three uploads and no more, noticed by %s', async (_, percent, reply) => {
    await queue(12)
    await waitAnHour(standingStill(percent, reply))
    expect(sends).toBe(3)
    expect(await words()).toEqual({
      look: 'attention',
      label: 'Necesita tu atención',
      text: 'El envío se cortó 3 veces: las fotos pesan 12 MB y tu conexión no alcanza. Reintenta con Wi-Fi o mejor señal, o quita fotos.',
    })
    await sendAgain('k1', now)
    await sendWaiting(standingStill(percent, reply))
    expect(sends).toBe(4)
  })

  test('is not told so where nobody answered at all, or the photos are light', async () => {
    await queue(12)
    await sendWaiting(standingStill(0))
    expect(await stateOf('k1')).toMatchObject({ why: 'silence' })
    await forgetEverything()
    await queue(0.4)
    await sendWaiting(standingStill(90))
    expect(await stateOf('k1')).toMatchObject({ why: 'silence' })
  })
})
