import { expect, it } from 'vitest'
import { namedIn } from '../../src/server/pages/document/namedIn.ts'

it('a page brings the classes and line pictures of its elements, each once', () => {
  const card = '<article class="card wide">Año <use href="#s-heart"></use></article>'
  const { classes, symbols } = namedIn(
    `<ul class="list">${card}${card}</ul><b data-simbolos="s-x s-share">«€»</b>`,
  )
  expect([...classes].toSorted()).toEqual(['card', 'list', 'wide'])
  expect([...symbols].toSorted()).toEqual(['s-heart', 's-share', 's-x'])
})

it('a page that the phone fills brings none', () => {
  expect(namedIn('')).toEqual({ classes: new Set(), symbols: new Set() })
})
