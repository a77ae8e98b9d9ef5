import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseState, noteState } from '../../src/offline/pocket/packs.ts'
import { SYNC_EVERY, syncDue } from '../../src/offline/pocket/syncDue.ts'
import { answerAddresses, packReplies, pocketAd, whole, withoutPocket } from './pocketStage.ts'

const JALISCO = packReplies(whole(1, [pocketAd('a')]))
const COLIMA = packReplies(whole(1, [pocketAd('b')], 'colima'))

beforeEach(async () => {
  await withoutPocket()
  await chooseState('jalisco', false)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('The market of a state is brought up to date by itself', () => {
  test('for a person at home on Wi-Fi, state by state', async () => {
    await chooseState('colima', false)
    const asked = answerAddresses({ ...JALISCO, ...COLIMA })
    await syncDue({ type: 'wifi' })
    expect(asked.filter((one) => !one.endsWith('miniaturas'))).toEqual([
      '/api/pocket/colima',
      '/api/pocket/jalisco',
    ])
  })

  test('where the browser tells nothing of the network', async () => {
    const asked = answerAddresses(JALISCO)
    await syncDue()
    expect(asked).toHaveLength(2)
  })

  test('never for a person who saves data', async () => {
    await noteState('jalisco', { onCellular: true })
    const asked = answerAddresses(JALISCO)
    await syncDue({ saveData: true, type: 'wifi' })
    expect(asked).toEqual([])
  })

  test('over a cellular network only for a person who said so', async () => {
    const asked = answerAddresses(JALISCO)
    await syncDue({ type: 'cellular' })
    expect(asked).toEqual([])
    await noteState('jalisco', { onCellular: true })
    await syncDue({ type: 'cellular' })
    expect(asked).toHaveLength(2)
  })

  test('not more often than every fifteen minutes, be it that nobody answered', async () => {
    const asked = answerAddresses({})
    await syncDue({})
    await syncDue({})
    expect(asked).toHaveLength(1)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + SYNC_EVERY)
    await syncDue({})
    expect(asked).toHaveLength(2)
  })

  test.each([
    ['nobody answers', {}],
    ['too many ask at once', { '/api/pocket/colima': () => new Response('', { status: 503 }) }],
  ])('until %s: the next state waits for another time', async (_what, colima) => {
    await chooseState('colima', false)
    const asked = answerAddresses({ ...JALISCO, ...colima })
    await syncDue({})
    expect(asked).toEqual(['/api/pocket/colima'])
  })
})
