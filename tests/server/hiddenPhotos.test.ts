import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { photoVariant } from '../../src/contract/photo.ts'
import { publish, smallPhoto, type AdForm } from '../support/adForm.ts'
import { adRow, editAd } from '../support/ownAds.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { makeAdmin, makeModerator } from '../support/staff.ts'

/** A CDN serves the photos; it must get no hidden photo. */
const CDN = 'https://fotos.example'
const server = useServer({ env: { MEDIA_ORIGIN: CDN } })
const DAY = 24 * 60 * 60 * 1000
const HELD = { titulo: 'Pistola Glock 19', descripcion: 'Con su cargador.' }
let ana: Person

beforeEach(async () => {
  server.clock.now = new Date('2026-03-10T18:00:00Z')
  ana = await makeUser(server)
})

async function publishWithPhoto(changes: AdForm = {}): Promise<string> {
  const answer = await publish(server, changes, { token: ana.token, files: [await smallPhoto()] })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ id: string }>().id
}
async function ownPhoto(id: string): Promise<string> {
  const own = await call(server, `GET /api/announcement/${id}/protected`, ana)
  return own.json<Answer<'GET /api/announcement/:id/protected'>>().imagenes[0] ?? ''
}
/** The photo's public address on this server. */
const everybodys = (address: string) => `/media/${address.split('/').slice(-2).join('/')}`
const ask = async (url: string) => {
  const { statusCode, headers } = await server.app.inject(url)
  return [statusCode, headers['cache-control']]
}
const REFUSED = [404, 'no-store']
const EVERYBODYS = [200, 'public, max-age=3600']
const OWNERS = [200, 'private, max-age=3600']

describe('T87: photos of an ad that waits for staff', () => {
  test('T87: are seen by its owner and by staff in every width, and by nobody who has their address', async () => {
    const id = await publishWithPhoto(HELD)
    const address = await ownPhoto(id)
    expect(address).toMatch(/^\/media\/[\w-]{43}\//)
    for (const file of ['360.webp', '1000.webp', '1000.jpg'])
      expect(await ask(photoVariant(address, file))).toEqual(OWNERS)
    expect(await ask(everybodys(address))).toEqual(REFUSED)
    const moderator = await makeModerator(server)
    const queue = await call(server, 'GET /api/revision', moderator)
    const { announcements } = queue.json<Answer<'GET /api/revision'>>()
    expect(announcements.find(({ _id }) => _id === id)?.imagenes).toEqual([address])
  })

  test('T87: stay its owner’s to edit, and are everybody’s once it is approved', async () => {
    const id = await publishWithPhoto(HELD)
    const hidden = await ownPhoto(id)
    expect((await editAd(server, id, { imagenes: [hidden] }, ana)).statusCode).toBe(200)
    const { version } = await adRow(server, id)
    const moderator = await makeModerator(server)
    const body = { decision: 'aprobar', version }
    await call(server, `PATCH /api/revision/${id}`, { ...moderator, body })
    expect(await ownPhoto(id)).toBe(`${CDN}${everybodys(hidden).replace('/media', '')}`)
    expect(await ask(everybodys(hidden))).toEqual(EVERYBODYS)
  })

  test('T87: open to no pass of another photo, nor to one of the day before yesterday', async () => {
    const [first, second] = [await publishWithPhoto(HELD), await publishWithPhoto(HELD)]
    const [address, other] = [await ownPhoto(first), await ownPhoto(second)]
    const [, , pass = ''] = other.split('/')
    expect(await ask(address.replace(/^\/media\/[^/]+/, `/media/${pass}`))).toEqual(REFUSED)
    server.clock.now = new Date(server.clock.now.getTime() + DAY)
    expect(await ask(address)).toEqual(OWNERS)
    server.clock.now = new Date(server.clock.now.getTime() + DAY)
    expect(await ask(address)).toEqual(REFUSED)
  })
})

test('somebody who looks at a photo again after an hour is told that it is the same, in no bytes', async () => {
  const photo = everybodys(await ownPhoto(await publishWithPhoto()))
  const { etag } = (await server.app.inject(photo)).headers
  const again = await server.app.inject({ url: photo, headers: { 'if-none-match': etag ?? '' } })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  expect(again.headers['cache-control']).toBe('public, max-age=3600')
})

test('T87: photos of a suspended seller are staff’s alone while it lasts, and everybody’s again', async () => {
  const id = await publishWithPhoto()
  const photo = everybodys(await ownPhoto(id))
  const admin = await makeAdmin(server)
  const suspend = (dias: number) =>
    call(server, `PATCH /api/users/${ana.id}/suspension`, { ...admin, body: { dias, nota: 'x' } })
  await suspend(7)
  expect(await ask(photo)).toEqual(REFUSED)
  const read = await call(server, `GET /api/announcement/${id}`, admin)
  const { announcement } = read.json<Answer<'GET /api/announcement/:id'>>()
  expect(await ask(announcement.imagenes[0] ?? '')).toEqual(OWNERS)
  await suspend(0)
  expect(await ask(photo)).toEqual(EVERYBODYS)
})
