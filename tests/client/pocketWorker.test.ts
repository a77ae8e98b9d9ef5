import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseState } from '../../src/offline/pocket/packs.ts'
import { syncPack } from '../../src/offline/pocket/syncPack.ts'
import { pocketThumbnailPlugin } from '../../sw/photos.ts'
import { answerAddresses, packReplies, pocketAd, whole, withoutPocket } from './pocketStage.ts'

beforeEach(withoutPocket)
afterEach(() => vi.unstubAllGlobals())

/** The worker's fallback for a photo without network. */
const inPlaceOf = (path: string) =>
  pocketThumbnailPlugin.handlerDidError?.({
    request: new Request(new URL(path, 'http://localhost')),
    event: new Event('fetch') as never,
    error: new Error('no network'),
    state: {},
  })

test('A person without network sees the small photo of the market where no width is kept', async () => {
  await chooseState('jalisco', false)
  answerAddresses(packReplies(whole(1, [pocketAd('a')])))
  await syncPack('jalisco')
  const photo = await inPlaceOf('/media/fotoa00000000000-c3c8b5/640.webp')
  expect(photo?.headers.get('content-type')).toBe('image/webp')
  expect((await photo?.arrayBuffer())?.byteLength).toBe(3)
  expect(await inPlaceOf('/media/otra000000000000-c3c8b5/640.webp')).toBeUndefined()
  expect(await inPlaceOf('/media/otra')).toBeUndefined()
})

test('A person without network sees it too where a CDN serves the photos', async () => {
  const ad = pocketAd('a')
  ad.announcement.imagenes = ad.announcement.imagenes.map((path) =>
    path.replace('/media', 'https://fotos.example/tianguis'),
  )
  await chooseState('jalisco', false)
  answerAddresses(packReplies(whole(1, [ad])))
  await syncPack('jalisco')
  const photo = await inPlaceOf('https://fotos.example/tianguis/fotoa00000000000-c3c8b5/640.webp')
  expect((await photo?.arrayBuffer())?.byteLength).toBe(3)
})
