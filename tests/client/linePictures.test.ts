import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CATEGORY_VALUES } from '../../src/contract/ads/categories.ts'
import { fold } from '../../src/contract/text/fold.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const namesIn = (path: string) => [...read(path).matchAll(/<symbol id="([^"]+)"/g)].map((m) => m[1])

describe('The line pictures', () => {
  test('nobody sees a gap where a control names its picture', () => {
    const named = [...read('src/client/ui/picture/iconName.ts').matchAll(/\| '([^']+)'/g)].map(
      (m) => m[1],
    )
    expect(named.length).toBeGreaterThan(0)
    expect(namesIn('public/simbolos.svg')).toEqual(named.map((name) => `s-${name}`))
  })

  test('every category has its picture', () => {
    const wanted = CATEGORY_VALUES.map((value) => fold(value).replaceAll(' ', '-'))
    expect(namesIn('public/categorias.svg')).toEqual(expect.arrayContaining(wanted))
  })
})
