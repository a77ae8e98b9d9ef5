import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createGuestAnswers } from '../../src/server/answerCache/guestAnswers.ts'
import { searchMisses } from '../../src/server/db/schema/staff.ts'
import { makeAd } from '../support/adFactory.ts'
import { publish } from '../support/adForm.ts'
import { visitsOf } from '../support/ownAds.ts'
import { call, makeUser, type CallOptions, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { makeReview } from '../support/staff.ts'

let clock = 0
const server = useServer({ services: { answers: createGuestAnswers({ now: () => clock }) } })
let ana: Person
let eva: Person
let ad: string

beforeAll(async () => {
  ana = await makeUser(server)
  eva = await makeUser(server)
  ad = await makeAd(server, ana.id)
  for (let n = 0; n < 4; n += 1) await makeAd(server, ana.id)
})
beforeEach(() => server.services.answers.clear())

const read = (path: string, options: CallOptions = {}) => call(server, `GET /api/${path}`, options)
const titles = async (options?: CallOptions) =>
  (await read('index/reciente', options)).json<{ titulo: string }[]>().map(({ titulo }) => titulo)
type Question = [name: string, path: () => string]
const FOR_ANYBODY: Question[] = [
  ['the banners', () => 'banner'],
  ['the premium ads', () => 'index/premium'],
  ['the newest ads', () => 'index/reciente'],
  ['ads like one', () => `announcement/${ad}/similares`],
]
/** Answers that are made anew for people with a session. */
const FOR_GUESTS: Question[] = [
  ['a search', () => 'announcement?nombre=licuadora&estado=puebla'],
  ['a seller', () => `announcement/seller/${ana.id}`],
  ['the reviews of a seller', () => `review/seller/${ana.id}?order=date:desc`],
]

/** Number of database connections while `work` runs. */
async function asked(work: () => Promise<unknown>): Promise<number> {
  const connect = vi.spyOn(server.services.db.$client, 'connect')
  await work()
  const { length } = connect.mock.calls
  connect.mockRestore()
  return length
}

type Sent = Awaited<ReturnType<typeof read>>

function decoded({ headers, rawPayload }: Sent): string {
  const coding = headers['content-encoding']
  if (coding === 'br') return brotliDecompressSync(rawPayload).toString()
  return (coding === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString()
}

/** Headers without date and transfer headers. */
function lasting(headers: Sent['headers']): object {
  const passing = new Set(['date', 'content-length', 'transfer-encoding'])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.has(name)))
}

describe.each([...FOR_ANYBODY, ...FOR_GUESTS])('F27: %s', (_name, path) => {
  it('is asked of the database once for a crowd of guests', async () => {
    // The first search loads the synonyms.
    await read(path())
    server.services.answers.clear()
    const alone = await asked(() => read(path()))
    server.services.answers.clear()
    expect(alone).toBeGreaterThan(0)
    const crowd = () => Promise.all(Array.from({ length: 20 }, () => read(path())))
    expect(await asked(crowd)).toBe(alone)
    expect(await asked(crowd)).toBe(0)
  })
})

describe.each(FOR_GUESTS)('%s', (_name, path) => {
  it.each(['br', 'gzip', 'identity'])('is in %s what it were for one alone', async (coding) => {
    const headers = { 'accept-encoding': coding }
    await read(path(), { headers })
    const kept = await read(path(), { headers })
    const made = await read(path(), { headers, token: 'nobody' })
    expect(decoded(kept)).toBe(decoded(made))
    expect(kept.headers['content-length']).toBe(String(kept.rawPayload.length))
    expect(lasting(kept.headers)).toEqual(lasting(made.headers))
  })
})

describe('what guests are answered', () => {
  it('is renewed after two seconds, and not given after four', async () => {
    await titles()
    await makeAd(server, ana.id, { input: { titulo: 'Molino' } })
    clock += 2000
    expect(await titles()).not.toContain('Molino')
    clock += 1
    expect(await titles()).not.toContain('Molino')
    await vi.waitFor(async () => expect(await titles()).toContain('Molino'), 10_000)
    await makeAd(server, ana.id, { input: { titulo: 'Metate' } })
    clock += 4001
    expect(await titles()).toContain('Metate')
  })

  it('T45: follows whatever they can see of a change, at once', async () => {
    await titles()
    const published = await publish(server, { titulo: 'Bici nueva' }, eva)
    expect(await titles()).toContain('Bici nueva')
    await call(server, `DELETE /api/announcement/selled/${published.json().id}`, eva)
    expect(await titles()).not.toContain('Bici nueva')
  })

  it('stays as it is for a heart', async () => {
    await read('index/reciente')
    const heart = { ...eva, body: { announcementId: ad } }
    expect((await call(server, 'POST /api/favorite', heart)).statusCode).toBe(200)
    expect(await asked(() => read('index/reciente'))).toBe(0)
  })

  it('T40, T41: is not given to somebody with a session, nor theirs to guests', async () => {
    await makeReview(server, { authorId: eva.id, sellerId: ana.id })
    const path = `review/seller/${ana.id}`
    const guests = (await read(path)).json()
    expect(guests).toMatchObject({ canMakeReview: false, reviews: [{ mio: false }] })
    const hers = await read(path, eva)
    expect(hers.json()).toMatchObject({ reviews: [{ mio: true }], propia: expect.any(String) })
    expect(hers.headers['cache-control']).toBe('no-store')
    server.services.answers.clear()
    await read(path, eva)
    expect((await read(path)).json()).toEqual(guests)
  })

  it('T62: is asked for a session by what looks like a token alone, and made anew by neither that nor less', async () => {
    const path = `announcement/seller/${ana.id}`
    await read(path)
    expect(await asked(() => read(path))).toBe(0)
    expect(await asked(() => read(path, { token: 'x'.repeat(43) }))).toBe(1)
    for (const authorization of ['', 'Bearer', 'Basic YTpi', 'Bearer undefined', '%00']) {
      expect(await asked(() => read(path, { headers: { authorization } }))).toBe(0)
    }
  })

  it('is given to people with a session too where it is for anybody', async () => {
    const guests = await titles()
    expect(await asked(async () => expect(await titles(eva)).toEqual(guests))).toBe(0)
  })

  it('is told apart by everything that is asked, and by nothing else', async () => {
    const search = (query: string) => asked(() => read(`announcement?${query}`))
    expect(await search('estado=puebla&page=0')).toBe(1)
    expect(await search('page=0&estado=puebla')).toBe(0)
    expect(await search('page=0&estado=puebla&utm_source=correo')).toBe(0)
    expect(await search('page=1&estado=puebla')).toBe(1)
    expect(await search('estado=jalisco')).toBe(1)
    await read('banner')
    expect(await asked(() => read('banner?otra=1'))).toBe(0)
    await read(`announcement/seller/${ana.id}`)
    expect((await read(`announcement/seller/${eva.id}`)).json().seller.sellerId).toBe(eva.id)
  })

  it('is no failure of before: the next guest asks again', async () => {
    const { db } = server.services
    const down = vi.spyOn(db, 'select').mockImplementationOnce(() => {
      throw new Error('sin base')
    })
    expect((await read('banner')).statusCode).toBe(500)
    down.mockRestore()
    expect((await read('banner')).statusCode).toBe(200)
    const missing = 'announcement/seller/nadie-todavia'
    expect((await read(missing)).statusCode).toBe(404)
    await makeUser(server, { id: 'nadie-todavia' })
    expect((await read(missing)).statusCode).toBe(200)
    for (let turn = 0; turn < 2; turn += 1) {
      const refused = await read('announcement?ordenar=nada')
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([400, 'no-store'])
    }
  })

  it('T37: is never an ad with its contact data: each of those counts', async () => {
    await read(`announcement/${ad}`)
    await read(`announcement/${ad}`)
    await vi.waitFor(async () => expect(await visitsOf(server, ad)).toBe(2), 10_000)
  })

  it('counts a wish that nobody meets from the third asker on, then once in a moment', async () => {
    const { db } = server.services
    await db.delete(searchMisses)
    const wish = () => read('announcement?nombre=xolotl')
    await Promise.all([wish(), wish(), wish()])
    const counts = async () => (await db.select().from(searchMisses)).map(({ count }) => count)
    await vi.waitFor(async () => expect(await counts()).toEqual([3]), 10_000)
    clock += 4001
    await wish()
    await vi.waitFor(async () => expect(await counts()).toEqual([4]), 10_000)
  })

  it('F28: gives way, what nobody asked for longest first, when all of them weigh too much', async () => {
    const answers = createGuestAnswers({ size: 6 })
    let made = 0
    const banner = { _id: 'a', url: null, data: '', title: 'x'.repeat(1024) }
    const get = async (id: string) => {
      const before = made
      const ref = { key: 'GET /api/announcement/:id/similares' as const, params: { id } }
      const make = async () => {
        made += 1
        return []
      }
      await answers.get(ref, make, 'primary')
      return made > before
    }
    expect([await get('a'), await get('b'), await get('a')]).toEqual([true, true, false])
    await answers.get({ key: 'GET /api/banner' }, async () => [banner], 'primary')
    expect([await get('a'), await get('b')]).toEqual([false, true])
  })
})
