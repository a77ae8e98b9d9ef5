import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Pocket } from '../../src/contract/pocket/endpoints.ts'
import { chooseState, findThumbnail } from '../../src/offline/pocket/packs.ts'
import { syncPack } from '../../src/offline/pocket/syncPack.ts'
import {
  answerAddresses,
  delta,
  packReplies,
  pocketAd,
  thumbnailFile,
  whole,
  withoutPocket,
} from './pocketStage.ts'

const STATE = '/api/pocket/jalisco'
const REST = `${STATE}/miniaturas?resto=si`

beforeEach(async () => {
  await withoutPocket()
  await chooseState('jalisco', false)
  answerAddresses({
    ...packReplies(whole(1, [pocketAd('b', 2), pocketAd('a', 1)])),
    [`${STATE}/miniaturas`]: () => new Response(thumbnailFile(['fotob00000000000-c3c8b5'])),
  })
  expect(await syncPack('jalisco')).toBe('synced')
})
afterEach(() => vi.unstubAllGlobals())

describe('A phone whose first load had no room for a thumbnail', () => {
  test('fetches it at the next sync', async () => {
    expect(await findThumbnail('fotoa00000000000-c3c8b5')).toBeUndefined()
    const asked = answerAddresses({
      ...packReplies(delta(1, [], []), 1),
      [REST]: () => new Response(thumbnailFile(['fotoa00000000000-c3c8b5'])),
    })
    expect(await syncPack('jalisco')).toBe('synced')
    expect(asked).toEqual([`${STATE}?desde=1`, REST])
    expect(await findThumbnail('fotoa00000000000-c3c8b5')).toBeDefined()
    expect(await findThumbnail('fotob00000000000-c3c8b5')).toBeDefined()
  })

  test('asks once a version for one that the server lacks, and again where nobody answered', async () => {
    const asksRest = async (answer: Pocket, since: number, rest = {}) => {
      const asked = answerAddresses({ ...packReplies(answer, since), ...rest })
      expect(await syncPack('jalisco')).toBe('synced')
      return asked.includes(REST)
    }
    const none = { [REST]: () => new Response(thumbnailFile([])) }
    expect(await asksRest(delta(1, [], []), 1)).toBe(true)
    expect(await asksRest(delta(1, [], []), 1, none)).toBe(true)
    expect(await asksRest(delta(1, [], []), 1, none)).toBe(false)
    expect(await asksRest(delta(2, [pocketAd('c', 3)], []), 1, none)).toBe(true)
    expect(await asksRest(delta(2, [], []), 2, none)).toBe(false)
  })
})
