// @module-tag embedded
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPhotos } from '../../src/server/goingLive/checkStorage.ts'
import { newPhotoId } from '../../src/server/services/images/photoName.ts'
import { openFolderStore } from '../../src/server/services/images/store/folderStore.ts'
import { openS3Store } from '../../src/server/services/images/store/s3Store.ts'
import type { ImageStore } from '../../src/server/services/images/store/store.ts'
import { startPhotoBucket } from '../support/photoBucket.ts'

const PUBLIC_ORIGIN = 'https://tianguis.mx'
let folder: string
let images: ImageStore
/** Answers of the CDN: status and headers of photos, and the body of its list. */
let cdn = { status: 200, headers: {} as Record<string, string>, list: '', elsewhere: '' }
const server = createServer((request, response) => {
  if (request.url?.includes('list-type')) return void response.end(cdn.list)
  if (!request.url?.startsWith('/fotos/')) return void response.end(cdn.elsewhere)
  response.writeHead(cdn.status, cdn.headers).end()
})
let places: Parameters<typeof checkPhotos>[1]

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const MEDIA_ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}/fotos`
  places = { PUBLIC_ORIGIN, MEDIA_ORIGIN }
  folder = await mkdtemp(join(tmpdir(), 'doctor-photos-'))
  images = openFolderStore(folder)
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

describe('whoever asks the doctor about the photos', () => {
  it('is told nothing of a folder, which is the disk’s matter', async () => {
    expect(await checkPhotos(images, { PUBLIC_ORIGIN })).toEqual([])
  })

  it('hears of a bucket that answers, and of one that is away', async () => {
    const bucket = await startPhotoBucket()
    const S3_URL = bucket.url
    const there = openS3Store(S3_URL)
    expect(await checkPhotos(there, { PUBLIC_ORIGIN, S3_URL })).toMatchObject([{ state: 'bien' }])
    await bucket.close()
    const away = openS3Store(S3_URL, { answerMs: 200 })
    expect(await checkPhotos(away, { PUBLIC_ORIGIN, S3_URL })).toMatchObject([
      { state: 'falta', words: expect.stringContaining('S3_URL') },
    ])
  })

  it('hears that nothing can be said of a CDN while there is no photo', async () => {
    expect(await checkPhotos(images, places)).toMatchObject([{ state: 'aviso' }])
    const bytes = Buffer.from('webp')
    await images.put(newPhotoId('a0b1c2'), { name: '360.webp', type: 'image/webp', bytes })
  })

  const CORS = { 'access-control-allow-origin': PUBLIC_ORIGIN }
  it.each([
    ['serves them to this site', { headers: CORS }, 'bien', /guardar/],
    ['serves them to anybody', { headers: { 'access-control-allow-origin': '*' } }, 'bien', /ven/],
    ['lets no site read them', {}, 'aviso', /CORS/],
    [
      'lets another site read them',
      { headers: { ...CORS, 'access-control-allow-origin': 'https://otro.mx' } },
      'aviso',
      /CORS/,
    ],
    ['doesn’t have them', { status: 403, headers: CORS }, 'falta', /403.*MEDIA_ORIGIN/],
    ['lists them all', { headers: CORS, list: '<ListBucketResult/>' }, 'falta', /listar/],
    [
      'has the buckets of others at the same host',
      { headers: CORS, elsewhere: '<Error><Code>NoSuchBucket</Code></Error>' },
      'falta',
      /cubetas otros.*dirección propia/,
    ],
  ])('T88: hears of a CDN that %s', async (_, answer, state, words) => {
    cdn = { status: 200, headers: {}, list: '', elsewhere: '', ...answer }
    const [finding] = await checkPhotos(images, places)
    expect([finding?.state, finding?.words]).toEqual([state, expect.stringMatching(words)])
  })
})
