// @module-tag embedded
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { scopedName } from '../../src/server/build/bundler/styles.ts'

const CLIENT = new URL('../../src/client/', import.meta.url)
const modules = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.css'))
  .map((path) => `/somewhere/src/client/${path}`)

describe('the built names of classes', () => {
  it('are the same for the same class, wherever the project stands', () => {
    const [file = ''] = modules
    const name = scopedName('card', file)
    expect(scopedName('card', file.replace('/somewhere', '/home/ana/tianguis'))).toBe(name)
    expect(scopedName('card', `${file}?used`)).toBe(name)
  })

  it('are one of a kind among all files and classes', () => {
    const classes = ['card', 'photo', 'words', ...Array.from({ length: 40 }, (_, n) => `c${n}`)]
    const names = modules.flatMap((file) => classes.map((name) => scopedName(name, file)))
    expect(new Set(names).size).toBe(modules.length * classes.length)
    expect(names.filter((name) => !/^[B-Zb-z][0-9A-Za-z]{2}[0-9a-z]{1,2}$/.test(name))).toEqual([])
  })

  it('stay what they are when a file comes beside them', () => {
    const [file = ''] = modules
    const before = scopedName('card', file)
    scopedName('card', '/somewhere/src/client/aaa/New.module.css')
    expect(scopedName('card', file)).toBe(before)
  })

  it('are refused to styles that are no module of the client', () => {
    expect(() => scopedName('card', '/somewhere/src/server/Nothing.module.css')).toThrow(
      'no style module',
    )
  })
})
