import { describe, expect, it } from 'vitest'
import { readPieces } from '../../src/server/pages/readPieces.ts'

const CARD = { html: '<article class="card wide">Año <use href="#s-heart"></use></article>' }

describe('A page in pieces', () => {
  it('is sent as one, in their order, with every letter as it was', () => {
    const { bytes } = readPieces([
      '<ul class="list"><li>',
      CARD,
      '</li><li>',
      CARD,
      '</li></ul>«€»',
    ])
    expect(Buffer.from(bytes).toString()).toBe(
      `<ul class="list"><li>${CARD.html}</li><li>${CARD.html}</li></ul>«€»`,
    )
  })

  it('names what its own pieces name and what those of other pages do, the first time and again', () => {
    for (const list of ['list', 'row']) {
      const { classes, symbols } = readPieces([
        `<ul class="${list}">`,
        CARD,
        '<b data-simbolos="s-x">',
      ])
      expect([...classes].toSorted()).toEqual(['card', 'wide', list].toSorted())
      expect([...symbols].toSorted()).toEqual(['s-heart', 's-x'])
    }
  })

  it('is empty where the phone fills it', () => {
    expect(readPieces([])).toEqual({
      bytes: Buffer.alloc(0),
      classes: new Set(),
      symbols: new Set(),
    })
  })
})
