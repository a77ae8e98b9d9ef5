// @module-tag embedded
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { onlyLicensed } from '../../src/server/build/bundler/onlyLicensed.ts'
import { shippedPackages } from '../../src/server/build/licences.ts'
import { readPages } from '../../src/server/pages/routes.ts'
import { useServer } from '../support/serverTest.ts'

/** Licences that only require to be named with their text. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
]
/** Used as they are, in files of their own: libheif, libvips beside sharp, and the server's web-push. */
const AS_THEY_ARE: Readonly<Record<string, RegExp>> = {
  'LGPL-3.0': /^libheif-js$/,
  'LGPL-3.0-or-later': /^@img\/sharp-(?:libvips|win32|wasm32)/,
  'MPL-2.0': /^web-push$/,
}

/** Whether a package's SPDX expression is acceptable: a single part of `OR` is enough, all parts of `AND` count. */
function mayComeIn({ name, licence }: { name: string; licence: string }): boolean {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .every((id) => PERMISSIVE.includes(id) || (AS_THEY_ARE[id]?.test(name) ?? false)),
    )
}

describe('T49: the people who made what the product is made of', () => {
  it('T49: let us use all that runs or reaches phones, by a licence that asks for no more than we do', () => {
    expect(shippedPackages().length).toBeGreaterThan(100)
    expect(shippedPackages().filter((shipped) => !mayComeIn(shipped))).toEqual([])
  })

  it.each([
    ['GPL-3.0', 'any'],
    ['LGPL-3.0', 'another'],
    ['MIT AND GPL-2.0', 'any'],
    ['SEE LICENSE IN x', 'any'],
    ['', 'any'],
  ])('T49: would be asked first where it is %s', (licence, name) => {
    expect(mayComeIn({ name, licence })).toBe(false)
  })
})

/** Ends a build with a sentence, as the bundler does. */
type Check = (this: { error(words: string): never }, options: object, bundle: object) => void

test.each([
  ['fast-check', /has code of fast-check, whose licence is told nowhere/],
  ['react-dom', null],
  ['workbox-core', null],
])('T49: nobody builds %s into a file for phones without a word of its licence', (name, words) => {
  const moduleIds = ['\0rolldown/runtime.js', '/x/src/a.ts', `/x/node_modules/${name}/lib/a.js`]
  const error = (said: string): never => {
    throw new Error(said)
  }
  const build = () =>
    (onlyLicensed().generateBundle as Check).call(
      { error },
      {},
      { a: { type: 'chunk', fileName: 'a.js', moduleIds } },
    )
  if (words) expect(build).toThrow(words)
  else expect(build).not.toThrow()
})

const built = await readPages()

describe.runIf(built)('somebody who wants to know what came onto their phone', () => {
  const server = useServer()
  const assets = join(built?.clientDir ?? '', 'assets')
  const nameOf = async (rule: RegExp) =>
    (await readdir(assets)).find((name) => rule.test(name)) ?? ''

  test('reads the name and licence of each program at one address', async () => {
    const answer = await server.app.inject('/licencias.txt')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    for (const words of [
      /^react 19\S* \(MIT\)$/m,
      /^workbox-core \S+ \(MIT\)$/m,
      /^libheif-js \S+ \(LGPL-3.0\)$/m,
      /GNU LESSER GENERAL PUBLIC LICENSE/,
      /GeoNames/,
    ])
      expect(answer.body).toMatch(words)
  })

  test('finds libheif as it was published, in files that anybody may exchange, and its licence beside them', async () => {
    const published = 'node_modules/libheif-js/libheif-wasm'
    const script = await nameOf(/^libheif-[\w-]+\.js$/)
    const files = [
      [script, 'libheif.js'],
      [await nameOf(/^libheif-[\w-]+\.wasm$/), 'libheif.wasm'],
      [await nameOf(/^libheif-[\d.]+-LICENSE\.txt$/), 'LICENSE'],
    ]
    for (const [name = '', original = ''] of files)
      expect(readFileSync(join(assets, name)).equals(readFileSync(join(published, original)))).toBe(
        true,
      )
    const worker = await readFile(join(assets, await nameOf(/^heicWorker-[\w-]+\.js$/)), 'utf8')
    expect(worker).toContain(script)
    expect(worker.length).toBeLessThan(5000)
  })
})
