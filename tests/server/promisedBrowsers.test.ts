import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkScripts } from '../../src/server/build/browsers/checkScripts.ts'
import { missingIn } from '../../src/server/build/browsers/missingIn.ts'
import { BUILD_TARGET, OLDEST } from '../../src/server/build/browsers/promised.ts'

test('people with Chrome and WebView 100, Safari 15.4 and Firefox 115 are promised the whole product', () => {
  expect(BUILD_TARGET).toEqual(['chrome100', 'safari15.4', 'ios15.4', 'firefox115'])
  expect(Object.fromEntries(OLDEST)).toMatchObject({ webview_android: '100', safari_ios: '15.4' })
})

test.each([
  ['[3, 1].toSorted()', 'toSorted'],
  ['list.toSpliced(0, 1)', 'toSpliced'],
  ['const [last] = words.toReversed()', 'toReversed'],
  ['AbortSignal.timeout(3000)', 'AbortSignal.timeout'],
  ['AbortSignal.any([one, other])', 'AbortSignal.any'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Object.groupBy(ads, kindOf)', 'Object.groupBy'],
  ['Array.fromAsync(rows)', 'Array.fromAsync'],
  ['Response.json({})', 'Response.json'],
  ['form.requestSubmit()', 'requestSubmit'],
  ['new Intl.Segmenter("es")', 'Intl.Segmenter'],
  ['new OffscreenCanvas(1, 1)', 'OffscreenCanvas'],
  ['window.requestIdleCallback(begin)', 'requestIdleCallback'],
  ['/(?<=\\d)px/.test(size)', '(?<='],
  ['new RegExp(`${start}(?<!a)b`)', '(?<='],
])('a script with %s is refused, for a phone of then lacks it', (script, missing) => {
  expect(missingIn(script)).toEqual([missing])
})

test.each([
  '[...list].sort()',
  'structuredClone(ad)',
  'words.at(-1)',
  'crypto.randomUUID()',
  'navigator.locks.request(name, act)',
  '"requestIdleCallback" in window ? requestIdleCallback(begin) : begin()',
  'typeof AbortSignal.any === "function" && AbortSignal.any([])',
  'list.toSorted?.()',
  'class Own { toSorted() {} } ; new Own().toSorted()',
  '/(?<year>\\d{4})/.exec(day)',
])('a script with %s is let in', (script) => {
  expect(missingIn(script)).toEqual([])
})

test('a build with such a script fails, and says which file and which function', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guiones-'))
  try {
    await writeFile(join(folder, 'nuevo.js'), 'export const order = (list) => list.toSorted()')
    expect(() => checkScripts(folder)).toThrow('toSorted (nuevo.js)')
  } finally {
    await rm(folder, { recursive: true })
  }
})
