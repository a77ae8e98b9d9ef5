// @module-tag soak
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { makeAd } from '../support/adFactory.ts'
import { call, makeUser, newAddress } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const TURNS = 40
const BATCHES = 4
const MB = 2 ** 20

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Megabytes in use after garbage collection. */
async function heldMb(): Promise<number> {
  // Ended work is released in the following turns of the event loop.
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    collect()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / MB
}

it('F28: what a thousand calls of all kinds leave in memory does not grow with more of them', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => makeUser(server)))
  const ads = await Promise.all(people.map(({ id }) => makeAd(server, id)))
  let asked = 0
  const turn = async (): Promise<void> => {
    asked += 1
    const { token, correo } = people[asked % people.length] ?? { token: '', correo: '' }
    const ad = ads[(asked * 3 + 1) % ads.length]
    const from = newAddress()
    await Promise.all([
      call(server, 'GET /api/index/reciente', { from }),
      call(server, `GET /api/announcement?nombre=palabra${asked}`, { from }),
      call(server, `GET /api/announcement/${ad}`, { from, token }),
      call(server, 'GET /api/favorite', { from, token }),
      call(server, 'POST /api/favorite', { from, token, body: { announcementId: ad } }),
      call(server, 'POST /api/login/forgot', { from, body: { correo } }),
      call(server, `GET /api/nada/${asked}`, { from, token: `no-es-ficha-de-nadie-${asked}` }),
      server.app.inject(`/media/aaaaaaaaaaaaaaaa-a0b1c2/360.webp?v=${asked}`),
    ])
  }
  const held: number[] = []
  for (let batch = 0; batch <= BATCHES; batch += 1) {
    for (let n = 0; n < TURNS; n += 1) await turn()
    held.push(await heldMb())
  }
  // The first batch warms up: code is compiled, pools and caches fill.
  const grown = (held.at(-1) ?? 0) - (held[1] ?? 0)
  expect(grown).toBeLessThan(2)
}, 120_000)
