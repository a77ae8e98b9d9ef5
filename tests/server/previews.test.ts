import { readFile } from 'node:fs/promises'
import { decodeQR } from 'qr/decode.js'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { PREVIEW_BYTES } from '../../src/contract/previews.ts'
import { MARK } from '../../src/server/previews/makePreview.ts'
import { processPhoto } from '../../src/server/services/images/processPhoto.ts'
import { makeAd } from '../support/adFactory.ts'
import { makeUser } from '../support/people.ts'
import { BLUE, plainPhoto, RED } from '../support/photoPictures.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const ids: Record<string, string> = {}

async function stored(picture: Sharp): Promise<string> {
  const photo = await processPhoto(await picture.png().toBuffer(), 'ad')
  for (const file of photo.files) await server.services.images.put(photo.id, file)
  return photo.id
}

/** The hardest picture for an encoder. */
const noise = () =>
  sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })

beforeAll(async () => {
  const seller = await makeUser(server, { nombre: 'Rosa' })
  const other = await makeUser(server, { nombre: 'Luis' })
  ids['seller'] = seller.id
  ids['empty'] = other.id
  ids['tall'] = await makeAd(server, seller.id, {
    photos: [await stored(plainPhoto({ width: 300, height: 900 }, RED))],
  })
  ids['noisy'] = await makeAd(server, seller.id, { photos: [await stored(noise())] })
  ids['sold'] = await makeAd(server, seller.id, {
    photos: [await stored(plainPhoto({}, BLUE))],
    status: 'vendido',
  })
})

const SVG = { operation: ['VipsForeignLoadSvgBuffer'] }

/** The pixels of an SVG, which browsers read and the server doesn't (T20). */
async function drawn(svg: Buffer) {
  sharp.unblock(SVG)
  try {
    return await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  } finally {
    sharp.block(SVG)
  }
}

const get = (url: string) => server.app.inject({ url })

async function preview(url: string) {
  const answer = await get(url)
  expect(answer.statusCode, url).toBe(200)
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
  const bytes = answer.rawPayload
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ format, width, height }, url).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length, url).toBeLessThan(PREVIEW_BYTES)
  return bytes
}

async function colourAt(picture: Buffer, left: number, top: number) {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...pixel]
}

describe('A person who gets a link in a chat', () => {
  test('sees a picture of 1200×630 under 300 KB of home, lists, sellers and ads', async () => {
    for (const url of [
      '/vistas/portada.jpg',
      '/vistas/buscar.jpg',
      '/vistas/buscar.jpg?estado=puebla',
      '/vistas/buscar.jpg?ciudad=ning%C3%BAn%20lugar',
      `/vistas/vendedor/${ids['seller']}.jpg`,
      `/vistas/vendedor/${ids['empty']}.jpg`,
      `/vistas/anuncio/${ids['tall']}.jpg`,
      `/vistas/anuncio/${ids['noisy']}.jpg`,
    ]) {
      await preview(url)
    }
  })

  test('sees all of an upright photo, over a blur of itself', async () => {
    const picture = await preview(`/vistas/anuncio/${ids['tall']}.jpg`)
    const [middle = [], side = []] = await Promise.all([
      colourAt(picture, 600, 30),
      colourAt(picture, 200, 300),
    ])
    expect(middle[0]).toBeGreaterThan(180)
    // The blur is darker than the photo, and of its colour.
    expect(side[0]).toBeGreaterThan(2 * (side[1] ?? 255))
    expect(side[0]).toBeLessThan(middle[0] ?? 0)
  })

  test('sees the mark of the app where there is nobody’s face', async () => {
    expect(MARK.equals(await readFile('public/iconos/mascarable-192.png'))).toBe(true)
    const picture = await preview(`/vistas/vendedor/${ids['empty']}.jpg`)
    const [mark = [], ground = []] = await Promise.all([
      colourAt(picture, 600, 315),
      colourAt(picture, 100, 100),
    ])
    expect(mark).not.toEqual(ground)
  })

  test('T72: sees nothing of what is gone, and nothing where there is nobody', async () => {
    expect((await get(`/vistas/anuncio/${ids['sold']}.jpg`)).statusCode).toBe(410)
    expect((await get('/vistas/anuncio/nadie.jpg')).statusCode).toBe(404)
    expect((await get('/vistas/vendedor/nadie.jpg')).statusCode).toBe(404)
    for (const [id, status] of [
      [ids['sold'], 410],
      ['noexiste00000000', 404],
    ] as const) {
      const code = await get(`/anuncio/${id}/qr.svg`)
      expect([code.statusCode, code.headers['cache-control']]).toEqual([status, 'no-store'])
    }
  })

  test('sees another picture of a list as soon as its ads are others', async () => {
    const seller = await makeUser(server)
    const url = `/vistas/vendedor/${seller.id}.jpg`
    const before = await preview(url)
    await makeAd(server, seller.id, { photos: [await stored(plainPhoto({}, BLUE))] })
    const after = await preview(url)
    expect(after.equals(before)).toBe(false)
    expect((await colourAt(after, 600, 100))[2]).toBeGreaterThan(150)
  })

  test('makes the server draw a picture once, however many ask', async () => {
    const url = `/vistas/anuncio/${ids['tall']}.jpg`
    const pictures = await Promise.all(Array.from({ length: 40 }, () => get(url)))
    expect(new Set(pictures.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })
})

describe('A passer-by who scans the code of a flyer', () => {
  test('gets to the ad', async () => {
    const answer = await get(`/anuncio/${ids['tall']}/qr.svg`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^image\/svg\+xml/),
      // A phone that asks in ten minutes learns of a removed ad.
      'cache-control': 'public, max-age=600',
    })
    const { data, info } = await drawn(answer.rawPayload)
    const read = decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height })
    expect(read).toBe(`${server.services.env.PUBLIC_ORIGIN}/anuncio/${ids['tall']}`)
  })

  test.each(['%2e%2e', 'a%22b', 'a'.repeat(80)])(
    'is led nowhere by an address like %s',
    async (id) => {
      expect((await get(`/anuncio/${id}/qr.svg`)).statusCode).toBe(404)
    },
  )
})
