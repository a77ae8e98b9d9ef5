import { act, useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearTranslation } from '../../src/client/app/start/translated.ts'

/** Wraps each text in `<font>`, as a browser's translator does. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.parentElement?.closest('font')) continue
    const font = document.createElement('font')
    font.innerHTML = '<font></font>'
    font.firstElementChild?.append(text.data)
    text.replaceWith(font)
  }
}

const stage = { change: (_name: string, _count: number): void => undefined }

/** Bare texts beside children that come and go; React alone fails on them in a translated page. */
function Stage() {
  const [{ name, count }, set] = useState({ name: '', count: 1 })
  useEffect(() => {
    stage.change = (nextName, nextCount) => act(() => set({ name: nextName, count: nextCount }))
  }, [])
  return (
    <p>
      {name && <b>{name}</b>}
      Hay {count} {count === 1 ? 'anuncio' : 'anuncios'}
      {count > 2 && ' y más'}
    </p>
  )
}

describe('a person who reads a translated page', () => {
  let root: Root
  const shown = () => document.body.textContent
  beforeAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    bearTranslation()
  })
  beforeEach(() => {
    document.body.innerHTML = '<div></div>'
    root = createRoot(document.body.firstElementChild!)
    act(() => root.render(<Stage />))
    translate()
    return () => act(() => root.unmount())
  })

  it('sees the new count in the old one’s place, and no word twice', () => {
    stage.change('', 2)
    expect(shown()).toBe('Hay 2 anuncios')
    translate()
    stage.change('', 1)
    expect(shown()).toBe('Hay 1 anuncio')
  })

  it('sees what comes before a translated text before it', () => {
    stage.change('Ana', 1)
    expect(shown()).toBe('AnaHay 1 anuncio')
  })

  it('sees a translated text go that is not said any more', () => {
    stage.change('Ana', 3)
    translate()
    stage.change('', 1)
    expect(shown()).toBe('Hay 1 anuncio')
  })
})
