import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Drawing } from '../../src/client/ui/picture/Drawing.tsx'
import { Logo } from '../../src/client/ui/picture/Logo.tsx'

const file = new DOMParser().parseFromString(
  readFileSync('public/dibujos.svg', 'utf8'),
  'image/svg+xml',
)
const symbols = [...file.querySelectorAll('symbol')]
const named = [
  ...readFileSync('src/client/ui/picture/Drawing.tsx', 'utf8').matchAll(/^ {2}\| '([a-z-]+)'$/gm),
].map(([, name]) => name)

const shapes = (root: ParentNode) =>
  [...root.querySelectorAll('path')].map((path) => path.getAttribute('d'))

describe('drawings', () => {
  it('are one file with every name that the code may use', () => {
    expect(symbols.map(({ id }) => id)).toEqual(named)
  })

  it.each(symbols.map((symbol) => [symbol.id, symbol] as const))(
    '%s takes the colours of the page, by attributes that the content policy lets stand',
    (_, symbol) => {
      expect(symbol.getAttribute('viewBox')).toBe('0 0 160 128')
      expect(symbol.querySelector('[style], [class], [id], text, title')).toBeNull()
      expect(symbol.outerHTML).toContain('var(--color-mint')
    },
  )

  it('are passed over by a screen reader and keep their proportions', () => {
    const plain = render(<Drawing name="no-ads" />).container.firstElementChild
    const small = render(<Drawing name="no-ads" size={80} />).container.firstElementChild
    expect(plain?.getAttribute('aria-hidden')).toBe('true')
    expect(plain?.querySelector('use')?.getAttribute('href')).toBe('/dibujos.svg#no-ads')
    expect([plain?.getAttribute('width'), plain?.getAttribute('height')]).toEqual(['160', '128'])
    expect([small?.getAttribute('width'), small?.getAttribute('height')]).toEqual(['80', '64'])
  })

  it('the mark on the page has the shapes of the installed icon', () => {
    const icon = document.createElement('div')
    icon.innerHTML = readFileSync('public/icono.svg', 'utf8')
    expect(shapes(render(<Logo />).container)).toEqual(shapes(icon))
  })
})
