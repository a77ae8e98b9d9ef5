import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Part } from '../../src/client/ui/late/Part.tsx'
import { Icon } from '../../src/client/ui/picture/Icon.tsx'

const addressIn = (container: HTMLElement) => container.querySelector('use')?.getAttribute('href')

describe('A line picture', () => {
  afterEach(() => document.getElementById('s-heart')?.remove())

  it('is the one that came in the page', () => {
    document.body.insertAdjacentHTML('beforeend', '<p id="s-heart"></p>')
    expect(addressIn(render(<Icon name="heart" />).container)).toBe('#s-heart')
  })

  it('is fetched with all others where the page lacks it', () => {
    expect(addressIn(render(<Icon name="heart" />).container)).toBe('/simbolos.svg#s-heart')
  })

  it('is asked of the page by what the server draws', () => {
    vi.stubGlobal('document', undefined)
    const html = renderToString(<Icon name="heart" />)
    vi.unstubAllGlobals()
    expect(html).toContain('<use href="#s-heart">')
  })

  it('is announced by a part that begins with it, until the part is there', async () => {
    const load = async () => () => <p>controles</p>
    const part = <Part load={load} props={{}} symbols={['pause', 'play']} />
    expect(renderToString(part)).toContain('data-simbolos="s-pause s-play"')
    const { container, findByText } = render(part)
    await findByText('controles')
    expect(container.querySelector('[data-simbolos]')).toBeNull()
  })
})
