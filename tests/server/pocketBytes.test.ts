// It fills a state with 500 ads and their photos.
// @module-tag soak
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readThumbnails, restPath, thumbnailsPath } from '../../src/contract/pocket/thumbnails.ts'
import { call } from '../support/people.ts'
import { fillState } from '../support/pocketMarket.ts'
import { idsOf, packPath, renewPacks, syncPack, syncThumbnails } from '../support/pocketStage.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const KB = 1024
const ADS = 500
const DAY = 24 * 60 * 60 * 1000

let ids: string[]
/** Version of the pack before its texts became long. */
let before: number
beforeAll(async () => {
  ids = await fillState(server, ADS)
  await renewPacks(server)
}, 300_000)

/** Bytes of a phone's load: text in Brotli, and thumbnails. */
async function bytesOf(desde?: number): Promise<{ text: number; thumbnails: number }> {
  const headers = { 'accept-encoding': 'br' }
  const text = await server.app.inject({ url: packPath('jalisco', desde), headers })
  const thumbnails = await server.app.inject(thumbnailsPath('jalisco', desde))
  return { text: text.rawPayload.length, thumbnails: thumbnails.rawPayload.length }
}

async function restFile(): Promise<Uint8Array> {
  const { rawPayload, statusCode } = await server.app.inject(restPath('jalisco'))
  expect(statusCode).toBe(200)
  return rawPayload
}

describe('a phone that carries a state of 500 ads', () => {
  it('loads all of its text and most of its thumbnails at first, in 400 KB', async () => {
    const first = await bytesOf()
    const pictures = (await syncThumbnails(server, 'jalisco')).size
    console.info(`first load: ${JSON.stringify(first)} bytes, ${pictures} thumbnails`)
    expect((await syncPack(server, 'jalisco')).anuncios).toHaveLength(ADS)
    expect(first.text + first.thumbnails).toBeLessThanOrEqual(400 * KB)
    expect(pictures).toBeGreaterThan(ADS / 3)
    const list = (await call(server, 'GET /api/pocket')).json<{ estados: { bytes: number }[] }>()
    expect(list.estados[0]?.bytes).toBe(first.text + first.thumbnails)
  })

  it('loads a day on which a tenth of the ads is new or changed in 60 KB', async () => {
    const { version } = await syncPack(server, 'jalisco')
    server.clock.now = new Date(server.clock.now.getTime() + DAY)
    const [edited, left] = [ids.slice(-25), ids.slice(0, 25)]
    await server.services.db.execute(sql`
      update ads set titulo = titulo || ' rebajado' where id = any(${sql.param(edited)}::text[])`)
    await server.services.db.execute(sql`
      update ads set status = 'pausado' where id = any(${sql.param(left)}::text[])`)
    const added = await fillState(server, 25)
    await renewPacks(server)
    const change = await syncPack(server, 'jalisco', version)
    expect(idsOf(change).toSorted()).toEqual([...edited, ...added].toSorted())
    expect(change.fuera.toSorted()).toEqual(left.toSorted())
    const bytes = await bytesOf(version)
    const pictures = (await syncThumbnails(server, 'jalisco', version)).size
    console.info(`a day: ${JSON.stringify(bytes)} bytes, ${pictures} thumbnails`)
    expect(bytes.text + bytes.thumbnails).toBeLessThanOrEqual(60 * KB)
    expect(pictures).toBeGreaterThan(15)
  })

  it('loads the newest ads alone where all have the longest texts', async () => {
    const { db } = server.services
    before = (await syncPack(server, 'jalisco')).version
    // Few rows at a time: a statement has five seconds.
    for (let from = 100; from < 350; from += 25)
      await db.execute(sql`
        update ads set descripcion = (
          select string_agg(translate(md5(id || n), '0123456789', 'ghijklmnop'), ' ')
          from generate_series(1, 118) n)
        where id = any(${sql.param(ids.slice(from, from + 25))}::text[])`)
    await db.execute(sql`
      update ads set status = 'pausado' where not id = any(${sql.param(ids.slice(100, 350))}::text[])`)
    server.clock.now = new Date(server.clock.now.getTime() + DAY)
    await renewPacks(server)
    const { text, thumbnails } = await bytesOf()
    expect(text + thumbnails).toBeLessThanOrEqual(400 * KB)
    const rest = readThumbnails(await restFile())
    const shown = await syncThumbnails(server, 'jalisco')
    expect([...rest.keys()].filter((name) => shown.has(name))).toEqual([])
    const newest = ids.slice(100, 350).toReversed()
    const loaded = idsOf(await syncPack(server, 'jalisco'))
    expect(loaded.length).toBeGreaterThan(80)
    expect(loaded.length).toBeLessThan(250)
    expect(loaded).toEqual(newest.slice(0, loaded.length))
  })

  it('loads the whole where more changed than a first load is, so that no ad stays as it was', async () => {
    const change = await syncPack(server, 'jalisco', before)
    expect(change.completo).toBe(true)
    expect(change.sinonimos).toBeDefined()
    const loaded = idsOf(await syncPack(server, 'jalisco'))
    expect(idsOf(change)).toEqual(loaded.slice(0, change.anuncios.length))
    expect(change.anuncios.length).toBeGreaterThan(80)
    // Ended ads are named all the same, so that the phone deletes its other copies.
    expect(change.terminados).toEqual(expect.arrayContaining(ids.slice(350)))
  })
})
