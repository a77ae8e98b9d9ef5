import { fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { Link, type LinkProps } from '../../src/client/ui/Link.tsx'

beforeEach(() => history.replaceState(null, '', '/buscar?nombre=mesa'))

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

/** Returns whether the touch was left to the browser. */
function touch(link: LinkProps, how: MouseEventInit = {}): boolean {
  render(
    <BrowserRouter>
      <Link {...link}>Ir</Link>
      <Address />
    </BrowserRouter>,
  )
  return fireEvent.click(screen.getByText('Ir'), how)
}
const shown = () => screen.getByRole('status').textContent

describe('A link', () => {
  test('leads to another screen without a load, and back leads here', () => {
    const before = history.length
    expect(touch({ to: '/anuncio/a1?modal=true' })).toBe(false)
    expect(shown()).toBe('/anuncio/a1?modal=true')
    expect(history.length).toBe(before + 1)
  })

  test('to where one is already leaves no entry', () => {
    const before = history.length
    touch({ to: '/buscar?nombre=mesa' })
    expect(history.length).toBe(before)
  })

  test('that takes the place of an entry leaves none', () => {
    const before = history.length
    touch({ to: '/vender', replace: true })
    expect(shown()).toBe('/vender')
    expect(history.length).toBe(before)
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'touched for a new tab or window is the browser’s: %o',
    (how) => {
      expect(touch({ to: '/vender' }, how)).toBe(true)
      expect(shown()).toBe('/buscar?nombre=mesa')
    },
  )

  test.each(['//otro.example/x', 'https://otro.example', '#filtros'])(
    'to what is no other screen of this site is the browser’s: %s',
    (to) => {
      expect(touch({ to })).toBe(true)
      expect(shown()).toBe('/buscar?nombre=mesa')
    },
  )

  test('whose touch is taken by somebody else leads nowhere', () => {
    touch({ to: '/vender', onClick: (event) => event.preventDefault() })
    expect(shown()).toBe('/buscar?nombre=mesa')
  })
})
