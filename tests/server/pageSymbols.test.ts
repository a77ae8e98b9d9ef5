// @module-tag embedded
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPageSymbols, symbolsIn } from '../../src/server/pages/document/pageSymbols.ts'

const idsIn = (html: string) => [...html.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)

describe('The line pictures that come with a page', () => {
  let pictures: (html: string) => string
  beforeAll(async () => {
    const symbolsOf = await readPageSymbols('public')
    pictures = (html) => symbolsOf(symbolsIn(html))
  })

  it('are those drawn in it, each once', () => {
    const heart = '<svg><use href="#s-heart"></use></svg>'
    expect(idsIn(pictures(`${heart}<svg><use href="#s-plus"></use></svg>${heart}`))).toEqual([
      's-heart',
      's-plus',
    ])
  })

  it('are as they stand in the file, and take no place', async () => {
    const file = await readFile('public/simbolos.svg', 'utf8')
    const shapes = /id="s-heart"(.*?<\/symbol>)/s.exec(file)?.[1]
    expect(pictures('<use href="#s-heart"></use>')).toBe(
      `<div hidden><svg><symbol id="s-heart"${shapes}</svg></div>`,
    )
  })

  it('are those too that a part which follows begins with', () => {
    const html = '<template data-simbolos="s-pause s-play"></template><use href="#s-play"></use>'
    expect(idsIn(pictures(html)).toSorted()).toEqual(['s-pause', 's-play'])
  })

  it('are none where a page draws none, or names one that does not exist', () => {
    expect(pictures('<p>Hola</p><use href="/categorias.svg#deportes"></use>')).toBe('')
    expect(pictures('<use href="#s-no-existe"></use>')).not.toContain('undefined')
  })
})
