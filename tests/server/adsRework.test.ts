import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { REPEAT_HEADER } from '../../src/contract/headers.ts'
import { sendAd, type Transport } from '../../src/offline/outbox/sendAd.ts'
import { GOOD_AD, publish, smallPhoto } from '../support/adForm.ts'
import { protectedAd } from '../support/ownAds.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
let ana: Person

beforeEach(async () => {
  ana = await makeUser(server)
})

/** Carries a phone's request to the server; `lose` throws its answer away on the way back. */
const network =
  (lose: boolean): Transport =>
  async ({ method, address, headers, body }) => {
    const encoded = new Response(body)
    const answer = await server.app.inject({
      method,
      url: address,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    })
    if (lose) return null
    return {
      status: answer.statusCode,
      contentType: String(answer.headers['content-type']),
      text: answer.body,
      retryAfter: undefined,
      isRepeat: answer.headers[REPEAT_HEADER] !== undefined,
    }
  }

/** Ids of her ads. */
async function ownIds(): Promise<string[]> {
  const answer = await call(server, 'GET /api/announcement/user/token', ana)
  return answer.json<{ _id: string }[]>().map(({ _id: id }) => id)
}

/** The good ad with another title, as the phone sends it. */
async function upload(titulo: string, idempotencyKey: string, mayBePublished: boolean) {
  const { bytes } = await smallPhoto()
  const fields = Object.fromEntries(
    Object.entries({ ...GOOD_AD, titulo }).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
  const photos = [new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })]
  return { fields, photos, idempotencyKey, mayBePublished, token: ana.token }
}

describe('F15: a seller who changes an ad after its answer was lost', () => {
  it('has one ad in the end, with the newest text and its photos', async () => {
    const key = randomUUID()
    const lost = await sendAd(await upload('Bicicleta', key, false), network(true))
    expect(lost).toEqual({ kind: 'silence' })
    const outcome = await sendAd(await upload('Bicicleta barata', key, true), network(false))
    if (outcome.kind !== 'published') throw new Error(JSON.stringify(outcome))
    expect(await ownIds()).toEqual([outcome.id])
    const ad = await protectedAd(server, outcome.id, ana)
    expect(ad).toMatchObject({ titulo: 'Bicicleta barata', tipoAnuncio: 'producto' })
    expect(ad.imagenes).toHaveLength(1)
  })

  it('has it too when the answer to the newest text is lost as well', async () => {
    const key = randomUUID()
    await sendAd(await upload('Bicicleta', key, false), network(true))
    await sendAd(await upload('Bicicleta barata', key, true), network(true))
    const outcome = await sendAd(await upload('Bicicleta barata', key, true), network(false))
    if (outcome.kind !== 'published') throw new Error(JSON.stringify(outcome))
    expect(await ownIds()).toEqual([outcome.id])
    expect((await protectedAd(server, outcome.id, ana)).titulo).toBe('Bicicleta barata')
  })

  it('is told of a repetition by the server, and only then', async () => {
    const key = randomUUID()
    const first = await publish(server, {}, { token: ana.token, key })
    const again = await publish(server, {}, { token: ana.token, key })
    expect(first.headers[REPEAT_HEADER]).toBeUndefined()
    expect(again.headers[REPEAT_HEADER]).toBe('true')
    expect(again.body).toBe(first.body)
  })

  it.runIf(inject('realPostgres'))(
    'has one ad when both sendings arrive at once',
    { tags: 'postgres' },
    async () => {
      const key = randomUUID()
      await Promise.all([
        sendAd(await upload('Bicicleta', key, false), network(true)),
        sendAd(await upload('Bicicleta barata', key, true), network(true)),
      ])
      const outcome = await sendAd(await upload('Bicicleta barata', key, true), network(false))
      if (outcome.kind !== 'published') throw new Error(JSON.stringify(outcome))
      expect(await ownIds()).toEqual([outcome.id])
      expect((await protectedAd(server, outcome.id, ana)).titulo).toBe('Bicicleta barata')
    },
  )
})
