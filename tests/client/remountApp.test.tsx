import { act, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import '../../src/client/app/start/earlyTap.ts'
import { remountApp } from '../../src/client/app/start/remountApp.ts'

/** Two fields and two hearts as a server renders them. */
function Stage() {
  const [nombre, setNombre] = useState('')
  const [wished, wish] = useState('')
  return (
    <form>
      <input name="nombre" value={nombre} onChange={(event) => setNombre(event.target.value)} />
      <input name="fotos" type="checkbox" defaultChecked />
      <button type="button" className="heart" onClick={() => wish('la mesa')}>
        Guardar
      </button>
      <button type="button" className="heart" onClick={() => wish('la silla')}>
        Guardar
      </button>
      <p>{`Buscas ${nombre} y guardaste ${wished}`}</p>
    </form>
  )
}

describe('a person whose browser translates a page before the app has started', () => {
  const root = () => document.body.firstElementChild as HTMLElement
  const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!
  beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
  beforeEach(() => {
    document.body.innerHTML = `<div>${renderToString(<Stage />)}</div>`
    for (const button of document.querySelectorAll('button'))
      button.innerHTML = '<font><font>Save</font></font>'
    return () => delete window.tapTemprano
  })

  it('keeps what was typed and chosen, and goes on typing there', () => {
    find<HTMLInputElement>('[name=nombre]').value = 'mesa'
    find('[name=nombre]').focus()
    find('[name=fotos]').click()
    act(() => remountApp(root(), <Stage />))
    expect(find<HTMLInputElement>('[name=nombre]').value).toBe('mesa')
    expect(find('p').textContent).toContain('Buscas mesa')
    expect(find<HTMLInputElement>('[name=fotos]').checked).toBe(false)
    expect(document.activeElement).toBe(find('[name=nombre]'))
  })

  it('has the button done that was tapped, not another of its kind', () => {
    window.tapTemprano = document.querySelectorAll('button')[1]!
    act(() => remountApp(root(), <Stage />))
    expect(window.tapTemprano?.isConnected).toBe(true)
    act(() => window.tapTemprano?.click())
    expect(find('p').textContent).toContain('guardaste la silla')
  })
})
