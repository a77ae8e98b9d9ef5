// @module-tag embedded
import { expect, it } from 'vitest'
import { symbolsIn } from '../../src/server/pages/document/pageSymbols.ts'

it('a page brings the line pictures of its elements and of the parts that follow, each once', () => {
  const card = '<article class="card wide">Año <use href="#s-heart"></use></article>'
  const symbols = symbolsIn(
    `<ul class="list">${card}${card}</ul><b data-simbolos="s-x s-share">«€»</b>`,
  )
  expect([...symbols].toSorted()).toEqual(['s-heart', 's-share', 's-x'])
})

it('a page that the phone fills brings none', () => {
  expect(symbolsIn('')).toEqual(new Set())
})
