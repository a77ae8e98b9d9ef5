import { beforeEach, describe, expect, test } from 'vitest'
import { forgetEverything } from '../../src/offline/database.ts'
import { loadDraft, type Draft } from '../../src/offline/drafts/drafts.ts'
import { deliver } from '../../src/offline/outbox/deliver.ts'
import { readAd, sendAgain } from '../../src/offline/outbox/outbox.ts'
import { queueDraft, takeBack } from '../../src/offline/outbox/outboxDrafts.ts'
import {
  deliveryOf,
  finishedAd,
  NOW,
  published,
  queueAd,
  refused,
  type Fate,
} from './outboxStage.ts'

beforeEach(forgetEverything)

const repeated = (id: string): Fate => ({
  status: 201,
  text: JSON.stringify({ id }),
  isRepeat: true,
})
const saved = (): Fate => ({
  status: 200,
  text: '{"id":"uno"}',
})

/** Sends the ad to a server that stays silent, and takes it back to change it. */
async function takeBackUnanswered(): Promise<Draft> {
  await queueAd('k1')
  await deliver('k1', deliveryOf(null).delivery)
  await takeBack('k1')
  const draft = await loadDraft('ana:producto')
  if (!draft) throw new Error('No draft')
  return draft
}

/** Publishes the draft with another title. */
async function publishAnew(draft: Draft) {
  const { fields } = finishedAd('k1')
  await queueDraft({ sellerId: 'ana', draft, fields: { ...fields, titulo: 'Más barata' } }, NOW)
}

describe('F15: an ad that is changed after a sending that nobody answered', () => {
  test('keeps its key, and finds the ad that was published after all: the newest text is written over it', async () => {
    const draft = await takeBackUnanswered()
    expect(draft).toMatchObject({ idempotencyKey: 'k1', mayBePublished: true })
    await publishAnew(draft)
    const { delivery, requests } = deliveryOf(repeated('uno'), saved())
    expect(await deliver('k1', delivery)).toEqual({ kind: 'published', id: 'uno' })
    const [first, second] = requests
    expect(first).toMatchObject({ method: 'POST', headers: { 'idempotency-key': 'k1' } })
    expect(second).toMatchObject({ method: 'PATCH', address: '/api/announcement/uno' })
    expect(second?.body.get('titulo')).toBe('Más barata')
    expect(second?.body.get('imagenes')).toBe('[]')
    expect(second?.body.getAll('fotos')).toHaveLength(2)
    expect(second?.body.has('tipoAnuncio')).toBe(false)
    expect(second?.body.has('version')).toBe(false)
  })

  test('is sent once where the first sending never arrived', async () => {
    await publishAnew(await takeBackUnanswered())
    const { delivery, requests } = deliveryOf(published('uno'))
    expect(await deliver('k1', delivery)).toEqual({ kind: 'published', id: 'uno' })
    expect(requests).toHaveLength(1)
  })

  test('waits until the newest text has arrived too', async () => {
    await publishAnew(await takeBackUnanswered())
    await deliver('k1', deliveryOf(repeated('uno'), null).delivery)
    expect((await readAd('k1'))?.row.state).toMatchObject({ name: 'waiting', why: 'silence' })
    await sendAgain('k1', NOW)
    const { delivery, requests } = deliveryOf(repeated('uno'), saved())
    expect(await deliver('k1', delivery)).toEqual({ kind: 'published', id: 'uno' })
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'PATCH'])
  })

  test('says what the server has against the newest text', async () => {
    await publishAnew(await takeBackUnanswered())
    await deliver('k1', deliveryOf(repeated('uno'), refused(400, '«Título» no vale.')).delivery)
    expect((await readAd('k1'))?.row.state).toMatchObject({
      name: 'attention',
      text: '«Título» no vale.',
    })
  })

  test('is another ad where the first one was published and deleted meanwhile', async () => {
    await publishAnew(await takeBackUnanswered())
    await deliver('k1', deliveryOf(repeated('uno'), refused(410, 'Ya no está.')).delivery)
    await takeBack('k1')
    const draft = await loadDraft('ana:producto')
    expect(draft?.idempotencyKey).not.toBe('k1')
    expect(draft?.mayBePublished).toBe(false)
  })

  test('stays one when another tab has already sent an older text under its key', async () => {
    await queueAd('k1')
    await deliver('k1', deliveryOf(null).delivery)
    await publishAnew(finishedAd('k1').draft)
    expect((await readAd('k1'))?.row.draft.mayBePublished).toBe(true)
  })
})

test('An ad that was never changed is not sent twice because its first answer was lost', async () => {
  await queueAd('k1')
  await deliver('k1', deliveryOf(null).delivery)
  const { delivery, requests } = deliveryOf(repeated('uno'))
  await sendAgain('k1', NOW)
  expect(await deliver('k1', delivery)).toEqual({ kind: 'published', id: 'uno' })
  expect(requests).toHaveLength(1)
})
