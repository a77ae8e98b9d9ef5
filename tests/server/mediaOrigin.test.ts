import { beforeAll, describe, expect, test } from 'vitest'
import type { AdDetail } from '../../src/contract/ads/endpoints.ts'
import { readPages } from '../../src/server/pages/routes.ts'
import { publish, smallPhoto } from '../support/adForm.ts'
import { editAd } from '../support/ownAds.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const SITE = 'https://tianguis.example'
const CDN = 'https://fotos.example'
const server = useServer({ env: { PUBLIC_ORIGIN: SITE, MEDIA_ORIGIN: `${CDN}/tianguis/` } })
const isBuilt = (await readPages()) !== null

let ana: Person
let id: string
let photo: string

beforeAll(async () => {
  ana = await makeUser(server)
  const answer = await publish(server, {}, { token: ana.token, files: [await smallPhoto()] })
  id = answer.json<{ id: string }>().id
  photo = (await photosNow())[0] ?? ''
})

async function photosNow(): Promise<string[]> {
  const detail = (await call(server, `GET /api/announcement/${id}`)).json<AdDetail>()
  return detail.announcement.imagenes
}

describe('an operator who has a CDN serve the photos', () => {
  test('has every answer name it: ad, list and a person’s own data', async () => {
    expect(photo).toMatch(/^https:\/\/fotos\.example\/tianguis\/[\w-]{16}-[0-9a-f]{6}\/1000\.webp$/)
    const list = await call(server, 'GET /api/announcement')
    expect(list.body).toContain(photo)
    const own = await call(server, 'GET /api/user/export', { token: ana.token })
    expect(own.body).toContain(photo)
    for (const { body } of [list, own]) expect(body).not.toContain('/media/')
  })

  test('T26: may fetch them from here for others, who read them on this site alone', async () => {
    const path = photo.replace(`${CDN}/tianguis`, '/media')
    const { headers, statusCode } = await server.app.inject(path)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': SITE,
    })
    const { headers: others } = await server.app.inject('/api/index/total')
    expect(others['cross-origin-resource-policy']).toBe('same-origin')
    expect(others).not.toHaveProperty('access-control-allow-origin')
  })

  test('T23: has sellers who began to edit before keep their photos, and nobody’s else', async () => {
    const before = photo.replace(`${CDN}/tianguis`, '/media')
    for (const imagenes of [[before], [photo]]) {
      const answer = await editAd(server, id, { imagenes }, ana)
      expect([answer.statusCode, await photosNow()]).toEqual([200, [photo]])
    }
    const other = photo.replace(/[\w-]{16}-/, 'AAAAAAAAAAAAAAAA-')
    const answer = await editAd(server, id, { imagenes: [other] }, ana)
    expect(answer.statusCode).toBe(400)
  })

  test.runIf(isBuilt)(
    'T88: has pages that let it in, its path and nobody else: policy, connection, photos and what machines read',
    async () => {
      const { headers, body } = await server.app.inject(`/anuncio/${id}`)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`img-src 'self' data: blob: ${CDN}/tianguis/;`)
      expect(policy).toContain(`connect-src 'self' ${CDN}/tianguis/;`)
      expect(policy).toContain("script-src 'self'")
      expect(body).toContain(`<link rel="preconnect" href="${CDN}">`)
      const small = photo.replace('1000.webp', '360.webp')
      expect(body).toMatch(new RegExp(`rel="preload" as="image"[^>]*imagesrcset="${small} 360w`))
      expect(body).toMatch(new RegExp(`<img[^>]*srcSet="${small} 360w`, 'i'))
      expect(body).toContain(photo.replace('1000.webp', '1000.jpg'))
      expect(body).toContain(`<meta property="og:image" content="${SITE}/`)
      expect(body).not.toContain(SITE + CDN)
      expect(body).not.toMatch(/["' ]\/media\//)
      const shell = await server.app.inject('/index.html')
      expect(shell.headers['content-security-policy']).toContain(
        `img-src 'self' data: blob: ${CDN}/tianguis/;`,
      )
      const worker = await server.app.inject('/sw.js')
      expect(worker.headers['content-security-policy']).toContain(
        `connect-src 'self' ${CDN}/tianguis/;`,
      )
    },
  )

  test('has pictures for chats made from the photos all the same', async () => {
    const { headers, rawPayload } = await server.app.inject(`/vistas/anuncio/${id}.jpg`)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(rawPayload.length).toBeGreaterThan(1000)
  })
})
