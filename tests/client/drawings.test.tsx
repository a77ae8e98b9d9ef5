import { readFileSync } from 'node:fs'
import type { ComponentType } from 'react'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Logo } from '../../src/client/ui/drawings/Logo.tsx'

type Drawings = Record<string, ComponentType<{ size?: number }>>

const files = import.meta.glob<Drawings>(
  [
    '../../src/client/ui/drawings/*.tsx',
    '!../../src/client/ui/drawings/{Drawing,Stall,Awning}.tsx',
  ],
  { eager: true },
)
const all = Object.values(files).flatMap((file) => Object.entries(file))
const emptyStates = all.filter(([name]) => name !== 'Logo')

const shapes = (root: ParentNode) =>
  [...root.querySelectorAll('path')].map((path) => path.getAttribute('d'))

describe('drawings', () => {
  it('are the mark and one for each empty state', () => {
    expect(all.map(([name]) => name).toSorted()).toEqual([
      'Camera',
      'Error',
      'Gone',
      'Locked',
      'Logo',
      'Mail',
      'NoAds',
      'NoFavorites',
      'NoNotifications',
      'NoResults',
      'NotFound',
      'Offline',
      'Welcome',
    ])
  })

  it.each(all)('%s is passed over by a screen reader', (_, Picture) => {
    const svg = render(<Picture />).container.firstElementChild
    expect(svg?.tagName.toLowerCase()).toBe('svg')
    expect(svg?.getAttribute('aria-hidden')).toBe('true')
    expect(svg?.querySelector('title, text, [tabindex]')).toBeNull()
  })

  it.each(all)('%s may stand twice on one page: it has no ids and refers to none', (_, Picture) => {
    const { container } = render(<Picture />)
    expect(container.querySelector('[id]')).toBeNull()
    expect(container.innerHTML).not.toMatch(/url\(|href=/)
  })

  it.each(all)('%s costs a phone less than 2 KB and needs no inline style', (_, Picture) => {
    const { container } = render(<Picture />)
    expect(container.innerHTML.length).toBeLessThan(2048)
    expect(container.querySelector('[style]')).toBeNull()
  })

  it.each(emptyStates)('%s is 160 wide unless told, and keeps its proportions', (_, Picture) => {
    const plain = render(<Picture />).container.firstElementChild
    const small = render(<Picture size={80} />).container.firstElementChild
    expect([plain?.getAttribute('width'), plain?.getAttribute('height')]).toEqual(['160', '128'])
    expect([small?.getAttribute('width'), small?.getAttribute('height')]).toEqual(['80', '64'])
  })

  it('the mark on the page has the shapes of the installed icon', () => {
    const icon = document.createElement('div')
    icon.innerHTML = readFileSync('public/icono.svg', 'utf8')
    expect(shapes(render(<Logo />).container)).toEqual(shapes(icon))
  })
})
