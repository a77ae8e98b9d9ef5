import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EDITS, SEARCH_WORDS_MAX } from '../../src/contract/limits.ts'
import { Problem } from '../../src/contract/problem.ts'
import { withinWords, wordsOf } from '../../src/contract/search/words/queryWords.ts'
import { UncachedQueue } from '../../src/server/answerCache/uncachedQueue.ts'
import { onSeenChange } from '../../src/server/http/seenChanges.ts'
import { withinEdits } from '../../src/server/ownAds/editLimits.ts'
import { editAd, protectedAd, publishedAd } from '../support/ownAds.ts'
import { call, makeUser, newAddress, type Person } from '../support/people.ts'
import { agedPhone } from '../support/phones.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
let ana: Person
beforeEach(async () => {
  ana = await makeUser(server)
})

describe('T78: who edits over and over', () => {
  const written = vi.fn(async () => undefined)
  const edit = (id: string, write: () => Promise<unknown> = written) =>
    withinEdits(server.services, { id, ownerId: ana.id }, write)

  it(`saves an ad ${EDITS.ofAdAnHour} times an hour, then reads what to do, and it stays as it was`, async () => {
    const id = await publishedAd(server, ana)
    for (let n = 0; n < EDITS.ofAdAnHour; n += 1) await edit(id)
    const answer = await editAd(server, id, { titulo: 'Otro título' }, ana)
    expect(answer.statusCode).toBe(429)
    expect(answer.body).toContain('En unos minutos puedes guardar más')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
    expect((await protectedAd(server, id, ana)).titulo).not.toBe('Otro título')
    server.clock.now = new Date(server.clock.now.getTime() + 3 * 60_000)
    expect((await editAd(server, id, { titulo: 'Otro título' }, ana)).statusCode).toBe(200)
  })

  it(`saves ${EDITS.ofPersonADay} times a day, whatever the ads`, async () => {
    for (let n = 0; n < EDITS.ofPersonADay; n += 1) await edit(`anuncio ${n % 5}`)
    await expect(edit('anuncio 6')).rejects.toMatchObject({ problem: 'demasiados' })
  })

  it('loses no turn by what is refused', async () => {
    const refused = async () => {
      throw new Problem('conflicto')
    }
    for (let n = 0; n < EDITS.ofAdAnHour; n += 1)
      await expect(edit('anuncio', refused)).rejects.toMatchObject({ problem: 'conflicto' })
    await expect(edit('anuncio')).resolves.toBeUndefined()
  })
})

describe('T78: who asks for much at once that nothing was kept of', () => {
  const HER_PHONE = { device: 'device-ana', address: '189.1.1.1' }
  const other = { device: 'device-eva', address: '189.1.1.1' }
  const without = { device: null, address: '189.1.1.1' }
  let turns: UncachedQueue
  let begun: string[]
  let end: () => void
  const hangs = (what: string) => () => {
    begun.push(what)
    return new Promise<void>((resolve) => (end = resolve))
  }
  beforeEach(() => {
    turns = new UncachedQueue()
    begun = []
  })

  it('has one made after the other, and others with a phone or without don’t wait for it', async () => {
    const first = turns.take(HER_PHONE, hangs('una'))
    const endFirst = end
    void turns.take(HER_PHONE, hangs('dos'))
    void turns.take(other, hangs('de otra'))
    void turns.take(without, hangs('sin teléfono'))
    expect(begun).toEqual(['una', 'de otra', 'sin teléfono'])
    endFirst()
    await first
    await vi.waitFor(() => expect(begun).toContain('dos'))
  })

  it('is told to wait where sixteen wait already: 429; an address is busy with two hundred: 503', async () => {
    for (let n = 0; n < 17; n += 1) turns.take(HER_PHONE, hangs('')).catch(() => undefined)
    await expect(turns.take(HER_PHONE, hangs(''))).rejects.toMatchObject({
      status: 429,
      retryAfter: 2,
    })
    for (let n = 0; n < 202; n += 1) turns.take(without, hangs('')).catch(() => undefined)
    await expect(turns.take(without, hangs(''))).rejects.toMatchObject({ status: 503 })
  })
})

describe('T78: thirty searches at once', () => {
  const statusesOf = async (from: string, headers: Record<string, string> = {}) => {
    const searches = Array.from({ length: 30 }, (_, n) =>
      call(server, `GET /api/announcement?nombre=mesa&precioMin=${n + 1}`, { from, headers }),
    )
    return (await Promise.all(searches)).map(({ statusCode }) => statusCode)
  }

  it('of one phone are more than wait for it, of an address they are not', async () => {
    const from = newAddress()
    const { headers } = await agedPhone(server, from)
    const statuses = await statusesOf(from, headers)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(17)
    expect(new Set(await statusesOf(from))).toEqual(new Set([200]))
  })
})

describe('T78: who changes what guests see over and over', () => {
  afterEach(() => vi.useRealTimers())

  it('has it seen five times at once, then two seconds later, and others’ changes at once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const forget = vi.fn()
    let clock = 0
    const app = Fastify()
    onSeenChange(app, forget, () => clock)
    app.post('/cambio', async () => ({}))
    const change = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: '/cambio', remoteAddress })
    for (let n = 0; n < 60; n += 1) await change('189.1.1.1')
    expect(forget).toHaveBeenCalledTimes(5)
    await change('189.1.1.2')
    expect(forget).toHaveBeenCalledTimes(6)
    vi.advanceTimersByTime(2000)
    expect(forget).toHaveBeenCalledTimes(7)
    clock = 2000
    await change('189.1.1.1')
    expect(forget).toHaveBeenCalledTimes(8)
    await app.close()
  })
})

describe('T78: a search of many words', () => {
  it('takes twelve, and short ones where no longer ones stand', () => {
    const letters = 'abcdefghijklmnñopqrstuvwxyz'.split('').join(' ')
    expect(wordsOf(withinWords(letters))).toHaveLength(SEARCH_WORDS_MAX)
    expect(withinWords(`${letters} bicicleta`)).toMatch(/^a b .* bicicleta$/)
  })

  it('is as it was typed where it has no more', () => {
    const text = 'bici p/niño, r-20 o 24"'
    expect(withinWords(text)).toBe(text)
  })
})
