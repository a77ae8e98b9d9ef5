import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storeAnswer, storedAnswer } from '../../src/offline/answers/answers.ts'
import { openOffline } from '../../src/offline/connection.ts'
import { forgetEverything } from '../../src/offline/database.ts'
import {
  chooseState,
  chosenStates,
  deletePack,
  findThumbnail,
  listPacks,
  readPack,
} from '../../src/offline/pocket/packs.ts'
import { pocketNews, type PocketNews } from '../../src/offline/pocket/pocketNews.ts'
import { syncPack } from '../../src/offline/pocket/syncPack.ts'
import type { PocketAdsRow } from '../../src/offline/schema.ts'
import { fakeLocks } from '../support/webLocks.ts'
import {
  answerAddresses,
  delta,
  packReplies,
  pocketAd,
  thumbnailFile,
  whole,
  withoutPocket,
} from './pocketStage.ts'

const JSON_TYPE = { headers: { 'content-type': 'application/json' } }

const STATE = '/api/pocket/jalisco'
const ids = async (estado = 'jalisco') =>
  (await readPack(estado))?.anuncios.map(({ announcement }) => announcement._id)

beforeEach(withoutPocket)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A phone that has version 1 with the ads `a` and `b`. */
async function havingVersion1() {
  await chooseState('jalisco', false)
  answerAddresses(packReplies(whole(1, [pocketAd('b', 2), pocketAd('a', 1)])))
  expect(await syncPack('jalisco')).toBe('synced')
}

describe('A person who chooses a state', () => {
  test('gets its whole market, with thumbnails, and how much it takes', async () => {
    await havingVersion1()
    expect(await ids()).toEqual(['b', 'a'])
    expect((await findThumbnail('fotoa00000000000-c3c8b5'))?.byteLength).toBe(3)
    expect(await listPacks()).toMatchObject([{ estado: 'jalisco', version: 1, anuncios: 2 }])
    expect((await listPacks())[0]?.bytes).toBeGreaterThan(1000)
  })

  test('reads about what it takes, without a long wait while all of it is weighed', async () => {
    await chooseState('jalisco', false)
    const ads = Array.from({ length: 300 }, (_, at) => {
      const ad = pocketAd(`ad${at}`, at)
      ad.announcement.descripcion = 'Como nueva. '.repeat(at % 40)
      return ad
    })
    const body = JSON.stringify(whole(1, ads))
    answerAddresses({
      [STATE]: () => new Response(body, JSON_TYPE),
      [`${STATE}/miniaturas`]: () => new Response(thumbnailFile([])),
    })
    const written = vi.spyOn(JSON, 'stringify')
    expect(await syncPack('jalisco')).toBe('synced')
    const lengths = written.mock.results.map(({ value }) => String(value).length)
    expect(Math.max(0, ...lengths)).toBeLessThan(body.length / 5)
    const { bytes = 0 } = (await listPacks())[0] ?? {}
    expect(Math.abs(bytes / body.length - 1)).toBeLessThan(0.1)
  })

  test('hears how far it is, and that it has come', async () => {
    const news: PocketNews[] = []
    const stop = pocketNews.subscribe((one) => void news.push(one))
    await havingVersion1()
    stop()
    expect(news[0]).toEqual({ kind: 'syncing', estado: 'jalisco', percent: undefined })
    expect(news.slice(-2)).toEqual([
      { kind: 'rested', estado: 'jalisco', end: 'synced' },
      { kind: 'changed' },
    ])
  })

  test('keeps it over a log-out, for it is anybody’s, until they delete it', async () => {
    await havingVersion1()
    await forgetEverything()
    expect(await ids()).toEqual(['b', 'a'])
    await deletePack('jalisco')
    expect(await chosenStates()).toEqual([])
    expect(await readPack('jalisco')).toBeUndefined()
    expect(await findThumbnail('fotoa00000000000-c3c8b5')).toBeUndefined()
  })
})

describe('A phone that has the market already', () => {
  beforeEach(havingVersion1)

  test('asks for what changed alone, and a sold ad is gone after one sync', async () => {
    const asked = answerAddresses(packReplies(delta(2, [pocketAd('c', 3)], ['a', 'nunca']), 1))
    expect(await syncPack('jalisco')).toBe('synced')
    expect(asked).toEqual([`${STATE}?desde=1`, `${STATE}/miniaturas?desde=1`])
    expect(await ids()).toEqual(['c', 'b'])
    expect(await findThumbnail('fotoa00000000000-c3c8b5')).toBeUndefined()
    expect(await findThumbnail('fotob00000000000-c3c8b5')).toBeDefined()
    expect(await findThumbnail('fotoc00000000000-c3c8b5')).toBeDefined()
  })

  test('T45: forgets a sold ad wherever it kept it, and knows that it is over until it is back', async () => {
    const seen = (id: string) => `/api/announcement/${id}`
    for (const id of ['a', 'b']) await storeAnswer(seen(id), { announcement: { _id: id } }, 1)
    answerAddresses(packReplies(delta(2, [], ['a', 'b'], ['a']), 1))
    await syncPack('jalisco')
    expect(await storedAnswer(seen('a'))).toBeUndefined()
    expect(await storedAnswer(seen('b'))).toBeDefined()
    expect((await readPack('jalisco'))?.terminados).toEqual(['a'])
    answerAddresses(packReplies(delta(3, [], [], ['c']), 2))
    await syncPack('jalisco')
    expect((await readPack('jalisco'))?.terminados).toEqual(['c', 'a'])
    answerAddresses(packReplies(delta(4, [pocketAd('a', 1)], []), 3))
    await syncPack('jalisco')
    expect((await readPack('jalisco'))?.terminados).toEqual(['c'])
  })

  test('gets the whole anew where a release before kept it in another form', async () => {
    const db = await openOffline()
    const { trozos: _, ...older } = (await db.get('pocketAds', 'jalisco')) ?? {}
    await db.put('pocketAds', older as PocketAdsRow)
    const asked = answerAddresses(packReplies(whole(2, [pocketAd('c', 3)])))
    expect(await syncPack('jalisco')).toBe('synced')
    expect(asked).toEqual([STATE, `${STATE}/miniaturas`])
    expect(await ids()).toEqual(['c'])
  })

  test('puts a changed ad where it was, once', async () => {
    answerAddresses(packReplies(delta(2, [pocketAd('a', 1, 'Más barata')], []), 1))
    await syncPack('jalisco')
    expect(await ids()).toEqual(['b', 'a'])
    expect((await readPack('jalisco'))?.anuncios[1]?.announcement.titulo).toBe('Más barata')
  })

  test('fetches no thumbnails where nothing changed, and knows that it is current', async () => {
    const before = (await listPacks())[0]?.syncedAt ?? 0
    vi.spyOn(Date, 'now').mockReturnValue(before + 60_000)
    const asked = answerAddresses(packReplies(delta(1, [], []), 1))
    expect(await syncPack('jalisco')).toBe('synced')
    expect(asked).toEqual([`${STATE}?desde=1`])
    expect((await listPacks())[0]?.syncedAt).toBe(before + 60_000)
    expect((await readPack('jalisco'))?.syncedAt).toBe(before + 60_000)
  })

  test('takes the whole where the server says so', async () => {
    answerAddresses(packReplies(whole(9, [pocketAd('z', 1)]), 1))
    await syncPack('jalisco')
    expect(await ids()).toEqual(['z'])
  })

  test('fetches the whole where the browser has taken the ads away', async () => {
    await (await openOffline()).clear('pocketAds')
    const asked = answerAddresses(packReplies(whole(2, [pocketAd('c', 3)])))
    expect(await syncPack('jalisco')).toBe('synced')
    expect(asked[0]).toBe(STATE)
    expect(await ids()).toEqual(['c'])
  })
})

describe('The market of before stands', () => {
  beforeEach(havingVersion1)

  const text = (body: unknown) => ({ [`${STATE}?desde=1`]: () => Response.json(body) })
  const next = delta(2, [pocketAd('c', 3)], ['a'])
  const thumbnails = thumbnailFile(['fotoc00000000000-c3c8b5'])

  test.each([
    ['nobody answers', {}, 'silence'],
    [
      'the server has an error',
      { [`${STATE}?desde=1`]: () => new Response('Algo falló.', { status: 500 }) },
      'broken',
    ],
    [
      'too many ask at once',
      { [`${STATE}?desde=1`]: () => new Response('', { status: 503 }) },
      'silence',
    ],
    [
      'the answer is cut',
      { [`${STATE}?desde=1`]: () => new Response('{"estado":"jali', JSON_TYPE) },
      'broken',
    ],
    [
      'a page of another machine comes',
      { [`${STATE}?desde=1`]: () => new Response('<h1>Mantenimiento</h1>') },
      'silence',
    ],
    [
      'a page of another machine comes in place of the thumbnails',
      { ...text(next), [`${STATE}/miniaturas?desde=1`]: () => new Response('<h1>Wi-Fi</h1>') },
      'silence',
    ],
    [
      'a network wants a log-in of its own',
      { [`${STATE}?desde=1`]: () => new Response('', { status: 511 }) },
      'silence',
    ],
    ['the answer is another thing', text({ hola: 1 }), 'broken'],
    ['it is of another state', text({ ...next, estado: 'colima' }), 'broken'],
    ['an ad in it is none', text({ ...next, anuncios: [{}] }), 'broken'],
    ['what is over has no ids', text({ ...next, terminados: [{}] }), 'broken'],
    ['there is no pack any more', text({ ...next, version: 0 }), 'none'],
    ['the thumbnails don’t come', text(next), 'silence'],
    [
      'the thumbnails are cut',
      {
        ...text(next),
        [`${STATE}/miniaturas?desde=1`]: () => new Response(thumbnails.slice(0, -1)),
      },
      'broken',
    ],
  ])('where %s', async (_what, replies: Record<string, () => Response>, end) => {
    answerAddresses(replies)
    expect(await syncPack('jalisco')).toBe(end)
    expect(await ids()).toEqual(['b', 'a'])
    expect(await findThumbnail('fotoa00000000000-c3c8b5')).toBeDefined()
    expect((await listPacks())[0]?.version).toBe(1)
  })

  test('F20: where the phone has no room, whole', async () => {
    answerAddresses(packReplies(next, 1))
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      row,
    ) {
      if (this.name !== 'pocketThumbnails') return put.call(this, row)
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await syncPack('jalisco')).toBe('full')
    vi.restoreAllMocks()
    expect(await ids()).toEqual(['b', 'a'])
    expect((await listPacks())[0]?.version).toBe(1)
  })

  test('where a delta comes to a phone that has nothing to put it into', async () => {
    await (await openOffline()).clear('pocketAds')
    answerAddresses({ [STATE]: () => Response.json(next) })
    expect(await syncPack('jalisco')).toBe('broken')
    expect(await ids()).toBeUndefined()
  })
})

describe('Two tabs', () => {
  test('that sync at once fetch it once, and who waits finds it current', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    await chooseState('jalisco', false)
    const asked = answerAddresses({
      ...packReplies(whole(1, [pocketAd('a')])),
      ...packReplies(delta(1, [], []), 1),
    })
    const first = syncPack('jalisco')
    expect(await syncPack('jalisco')).toBeNull()
    const waiting = syncPack('jalisco', { waits: true })
    expect(await first).toBe('synced')
    expect(await waiting).toBe('synced')
    expect(asked).toEqual([STATE, `${STATE}/miniaturas`, `${STATE}?desde=1`])
  })

  test('without locks end with one whole pack, the newer one', async () => {
    await havingVersion1()
    const answers = [delta(3, [pocketAd('c', 3)], []), delta(2, [], ['a'])]
    answerAddresses({
      ...packReplies(delta(3, [pocketAd('c', 3)], []), 1),
      [`${STATE}?desde=1`]: () => Response.json(answers.shift()),
    })
    const newer = syncPack('jalisco')
    const older = syncPack('jalisco')
    expect(await newer).toBe('synced')
    await older
    expect((await listPacks())[0]?.version).toBe(3)
    expect(await ids()).toEqual(['c', 'b', 'a'])
  })

  test('of which one deletes the state while the other fetches it leave nothing', async () => {
    await chooseState('jalisco', false)
    answerAddresses({
      ...packReplies(whole(1, [pocketAd('a')])),
      [`${STATE}/miniaturas`]: async () => {
        await deletePack('jalisco')
        return new Response(thumbnailFile(['fotoa00000000000-c3c8b5']))
      },
    })
    expect(await syncPack('jalisco')).toBe('overtaken')
    expect(await readPack('jalisco')).toBeUndefined()
    expect(await chosenStates()).toEqual([])
  })
})
