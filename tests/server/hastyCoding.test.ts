import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { codedBody } from '../../src/server/guests/codedBody.ts'
import { createGuestAnswers } from '../../src/server/guests/guestAnswers.ts'
import { makeAd } from '../support/adFactory.ts'
import { makeUser } from '../support/people.ts'
import { plainPages } from '../support/plainPages.ts'
import { useServer } from '../support/serverTest.ts'

const DECODE = { br: brotliDecompressSync, gzip: gunzipSync }
const text = (start: string) =>
  start + Array.from({ length: 900 }, (_, n) => `<li>Bicicleta ${n * n} de Puebla</li>`).join('')

let busy = false
const isBusy = (): boolean => busy

describe.each(['br', 'gzip'] as const)('F27: what a busy process sends in %s', (coding) => {
  const server = useServer({
    services: {
      answers: createGuestAnswers({ size: 0, isBusy }),
      pressure: { lateMs: () => 0, waiting: () => 0, isBusy },
    },
  })
  let site: typeof server.app

  beforeAll(async () => {
    const seller = await makeUser(server)
    // Ids are drawn by lot: what repeats from one title to the next outweighs their luck.
    for (let n = 0; n < 24; n += 1)
      await makeAd(server, seller.id, {
        input: {
          titulo: `Bicicleta ${n * n} de Puebla, bicicleta ${n * 7} de Toluca, bici ${n ** 3} de León`,
        },
      })
    const pages = await plainPages(server, ({ site: { host } }) => text(host))
    site = await buildApp(server.services, pages)
  })
  afterAll(() => site.close())

  async function read(url: string, inHaste: boolean): Promise<{ length: number; said: string }> {
    busy = inHaste
    const { rawPayload, headers } = await site.inject({
      url,
      headers: { 'accept-encoding': coding },
    })
    expect(headers['content-encoding']).toBe(coding)
    return { length: rawPayload.length, said: DECODE[coding](rawPayload).toString() }
  }

  it.each([
    ['a page', '/?calma', '/?prisa'],
    ['an answer that guests share', '/api/index/reciente', '/api/index/reciente'],
  ])('%s says the same as ever, and is a little longer', async (_what, first, second) => {
    const calm = await read(first, false)
    const hasty = await read(second, true)
    expect(hasty.said).toBe(calm.said)
    expect(hasty.length).toBeGreaterThan(calm.length)
    expect(hasty.length).toBeLessThan(calm.said.length)
  })

  it('stays as it was coded when the rush is over', () => {
    busy = true
    const body = codedBody(Buffer.from(text('')), isBusy)
    const first = body(coding)
    busy = false
    expect(body(coding)).toBe(first)
  })
})
