// @module-tag embedded
// @module-tag soak
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { movePhotos } from '../../src/server/movePhotos/movePhotos.ts'
import { newPhotoId } from '../../src/server/services/images/photoName.ts'
import { openFolderStore } from '../../src/server/services/images/store/folderStore.ts'
import { openS3Store } from '../../src/server/services/images/store/s3Store.ts'
import { ImageStoreDown, type ImageStore } from '../../src/server/services/images/store/store.ts'
import { startPhotoBucket } from '../support/photoBucket.ts'

const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1000)
let s3: Awaited<ReturnType<typeof startPhotoBucket>>
let bucket: ImageStore
let dataDir: string
let folder: ImageStore

beforeEach(async () => {
  s3 = await startPhotoBucket()
  // A busy machine takes its time to list a thousand.
  bucket = openS3Store(s3.url, { answerMs: 60_000 })
  dataDir = await mkdtemp(join(tmpdir(), 'move-photos-'))
  folder = openFolderStore(join(dataDir, 'photos'))
})
afterEach(async () => {
  await s3.close()
  await rm(dataDir, { recursive: true })
})

/** Photos that are copied at a time. */
const ON_THEIR_WAY = 8
const NAMES = ['360.webp', '1000.jpg']

/** Photos in the folder, without the store's wait for the disk. */
async function somePhotos(count: number, names = NAMES): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newPhotoId('a0b1c2'))
  for (const id of ids) {
    const place = join(dataDir, 'photos', id.slice(0, 2), id)
    await mkdir(place, { recursive: true })
    for (const name of names) await writeFile(join(place, name), `of ${id}`)
  }
  return ids
}

async function idsIn(store: ImageStore): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of store.list()) ids.push(id)
  return ids.toSorted()
}

async function bytesIn(store: ImageStore, id: string, name = '1000.jpg'): Promise<string | null> {
  const file = await store.read(id, name)
  return file && String(await buffer(file.body))
}

function order(...args: string[]): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, S3_URL: s3.url }
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'src/server/movePhotos/photos.ts', ...args],
    { env, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return child as typeof child & { stdout: NodeJS.ReadableStream }
}

test('an operator whose move of 1,000 photos is cut in the middle goes on with it, and loses none', async () => {
  // A single file each: this bucket's lists end at a thousand.
  const ids = (await somePhotos(1000, ['1000.jpg'])).toSorted()
  const cut = order('--to', 'bucket')
  for await (const piece of cut.stdout) if (/^[3-9]00 fotos/m.test(String(piece))) break
  cut.kill('SIGKILL')
  await once(cut, 'exit')
  const before = await idsIn(bucket)
  expect(before.length).toBeGreaterThanOrEqual(300)
  expect(before.length).toBeLessThan(1000)
  expect(await idsIn(folder)).toEqual(ids)

  const again = order('--to', 'bucket')
  const [words, [code]] = await Promise.all([text(again.stdout), once(again, 'exit')])
  expect(code).toBe(0)
  const [, copied = ''] = /^Listo: 1000 fotos revisadas, (\d+) archivos copiados/m.exec(words) ?? []
  // Files in transit at the cut may have arrived, or be partly there and copied anew.
  expect(Number(copied)).toBeGreaterThanOrEqual(1000 - before.length - ON_THEIR_WAY)
  expect(Number(copied)).toBeLessThanOrEqual(1000 - before.length + ON_THEIR_WAY)
  const arrived = await Promise.all(ids.map((id) => bytesIn(bucket, id)))
  expect(arrived).toEqual(ids.map((id) => `of ${id}`))
  expect(await idsIn(folder)).toEqual(ids)
}, 600_000)

test('an operator who only wants to know is told how much would move, and nothing is written', async () => {
  await somePhotos(5)
  const dry = order('--to', 'bucket', '--dry-run')
  expect(await text(dry.stdout)).toMatch(
    /^Faltan 10 archivos .* de 5 fotos\. No se escribió nada\./,
  )
  expect(await idsIn(bucket)).toEqual([])
  const unreadable = order('--to', 'luna')
  const [code] = await once(unreadable, 'exit')
  expect(code).toBe(2)
})

test('an operator who comes back from the bucket has each photo in the folder, byte by byte', async () => {
  const ids = await somePhotos(20)
  await movePhotos({ from: folder, to: bucket, removeOlderThan: TOMORROW })
  expect(await idsIn(folder)).toEqual([])
  const { removed, damaged } = await movePhotos({
    from: bucket,
    to: folder,
    removeOlderThan: TOMORROW,
  })
  expect([removed, damaged]).toEqual([20, []])
  expect(await idsIn(bucket)).toEqual([])
  for (const id of ids) expect(await bytesIn(folder, id)).toBe(`of ${id}`)
})

test('a seller whose photo arrives damaged keeps it where it was, however often the operator removes', async () => {
  const [whole = '', hurt = '', changed = ''] = await somePhotos(3)
  await movePhotos({ from: folder, to: bucket })
  // A file of the same size with other bytes, as a forgetful disk leaves it.
  const lie = Buffer.from(`fo ${changed}`)
  for (const name of NAMES) await bucket.put(changed, { name, type: 'image/jpeg', bytes: lie })
  await bucket.remove(hurt)
  const careless: ImageStore = {
    ...bucket,
    put: (id, file) =>
      bucket.put(id, id === hurt ? { ...file, bytes: file.bytes.subarray(1) } : file),
  }
  const moved = await movePhotos({ from: folder, to: careless, removeOlderThan: TOMORROW })
  expect([moved.removed, moved.damaged]).toEqual([2, [hurt]])
  expect(await idsIn(folder)).toEqual([hurt])
  expect(await bytesIn(folder, hurt)).toBe(`of ${hurt}`)
  for (const id of [whole, changed]) expect(await bytesIn(bucket, id)).toBe(`of ${id}`)
})

test('a seller who publishes while the operator removes keeps the photos of today where they are', async () => {
  const [old = '', fresh = ''] = await somePhotos(2)
  const LONG_AGO = new Date('2026-01-01')
  await utimes(join(dataDir, 'photos', old.slice(0, 2), old), LONG_AGO, LONG_AGO)
  const { removed } = await movePhotos({
    from: folder,
    to: bucket,
    removeOlderThan: new Date(Date.now() - 60_000),
  })
  expect([removed, await idsIn(folder)]).toEqual([1, [fresh]])
  expect(await idsIn(bucket)).toEqual([old, fresh].toSorted())
})

test('F10: an operator whose bucket stumbles waits a moment; where it stays away the move ends, and no photo is lost', async () => {
  const ids = (await somePhotos(30)).toSorted()
  const stumbled = new Set<string>()
  const stumbling: ImageStore = {
    ...bucket,
    put: async (id, file) => {
      const name = `${id}/${file.name}`
      if (!stumbled.has(name)) {
        stumbled.add(name)
        throw new ImageStoreDown('away')
      }
      await bucket.put(id, file)
    },
  }
  const { photos } = await movePhotos({ from: folder, to: stumbling, waitMs: 1 })
  expect([photos, await idsIn(bucket)]).toEqual([30, ids])

  const gone = await startPhotoBucket()
  await gone.close()
  const away = openS3Store(gone.url, { answerMs: 200 })
  await expect(
    movePhotos({ from: folder, to: away, removeOlderThan: TOMORROW, waitMs: 1 }),
  ).rejects.toThrow(ImageStoreDown)
  expect(await idsIn(folder)).toEqual(ids)
})
