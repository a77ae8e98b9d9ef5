import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { leaveAssets, sharedAssets } from '../../src/server/pages/sharedAssets.ts'
import { plainPages } from '../support/plainPages.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const DAY = 24 * 60 * 60 * 1000
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The built files of a release. */
async function release(name: string, files: Record<string, string | Buffer>): Promise<string> {
  const assets = join(folder, name)
  await mkdir(assets, { recursive: true })
  for (const [file, text] of Object.entries(files)) await writeFile(join(assets, file), text)
  return assets
}

const left = async (shared: string) => (await readdir(shared)).toSorted()

test('an operator who asks a process what it runs is told version and commit', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  const answer = await server.app.inject('/healthz')
  expect(answer.json()).toEqual({ status: 'ok', version, commit: null })
})

test('F18: somebody whose page is of another release gets its parts from whichever process answers', async () => {
  const script = 'export const older = "de la versión anterior"'
  const older = await release('older', {
    'Part-older.js': script,
    'Part-older.js.br': brotliCompressSync(script),
  })
  await leaveAssets(older, sharedAssets(server.dir), new Date())
  const pages = await plainPages(server, () => '')
  const app = await buildApp(server.services, pages)
  const headers = { 'accept-encoding': 'br' }
  const plain = await app.inject('/assets/Part-older.js')
  expect([plain.statusCode, plain.body]).toEqual([200, script])
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    'x-content-type-options': 'nosniff',
  })
  const coded = await app.inject({ url: '/assets/Part-older.js', headers })
  expect(coded.headers['content-encoding']).toBe('br')
  for (const name of ['Part-nobodys.js', '..%2f..%2fpackage.json', '.1-Part-older.js', '']) {
    const gone = await app.inject(`/assets/${name}`)
    expect([name, gone.statusCode]).toEqual([name, 404])
  }
  await app.close()
})

test('F18: somebody who left a page open when a release of three weeks was replaced has seven days more', async () => {
  const shared = join(folder, 'shared')
  const older = await release('older', { 'a-1.js': 'a', 'b-1.js': 'b' })
  const newer = await release('newer', { 'a-2.js': 'a', 'b-1.js': 'b' })
  const start = Date.now()
  const at = (days: number) => new Date(start + days * DAY)
  await leaveAssets(older, shared, at(-21))
  // The older release still runs and renews its files.
  await leaveAssets(older, shared, at(0))
  await leaveAssets(newer, shared, at(0.1))
  expect(await left(shared)).toEqual(['a-1.js', 'a-2.js', 'b-1.js'])
  await leaveAssets(newer, shared, at(6.9))
  expect(await left(shared)).toEqual(['a-1.js', 'a-2.js', 'b-1.js'])
  await leaveAssets(newer, shared, at(7.1))
  expect(await left(shared)).toEqual(['a-2.js', 'b-1.js'])
})

test('an operator who runs two releases side by side has neither take away the files of the other', async () => {
  const shared = join(folder, 'shared')
  const older = await release('older', { 'a-1.js': 'a' })
  const newer = await release('newer', { 'a-2.js': 'a' })
  const now = new Date()
  await Promise.all([leaveAssets(older, shared, now), leaveAssets(newer, shared, now)])
  await Promise.all([leaveAssets(older, shared, now), leaveAssets(newer, shared, now)])
  expect(await left(shared)).toEqual(['a-1.js', 'a-2.js'])
  // A half-written file belongs to no release, and is removed when its time is over.
  await writeFile(join(shared, '.7-a-3.js'), 'ha')
  const long = new Date(now.getTime() - 8 * DAY)
  await utimes(join(shared, '.7-a-3.js'), long, long)
  await leaveAssets(newer, shared, now)
  expect(await left(shared)).toEqual(['a-1.js', 'a-2.js'])
})
