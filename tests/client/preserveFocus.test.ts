import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { preserveFocus } from '../../src/client/app/start/preserveFocus.ts'

let stop: () => void
beforeEach(() => {
  document.body.innerHTML = `
    <div id="pantalla" tabindex="-1"><main>
      <h1>Preferencias</h1>
      <ul aria-label="Búsquedas guardadas">
        <li id="mesa"><button>Borrar: mesa</button></li>
        <li id="silla"><button>Borrar: silla</button></li>
      </ul>
      <button id="todas">Marcar todas</button>
    </main></div>`
  stop = preserveFocus()
})
afterEach(() => stop())

const find = <T extends HTMLElement = HTMLElement>(selector: string) => {
  const element = document.querySelector<T>(selector)
  if (!element) throw new Error(`Nothing is ${selector}`)
  return element
}
/** Like browsers, which blur an element that can't have the focus. */
function takeAway(element: HTMLElement): void {
  element.remove()
  if (document.activeElement !== document.body) find('body').focus()
}
const rest = () => new Promise((resolve) => setTimeout(resolve, 200))

describe('Who goes by keyboard', () => {
  test('and deletes one of a list stands on the list, not at the head of the page', async () => {
    find('#mesa button').focus()
    takeAway(find('#mesa'))
    await rest()
    expect(document.activeElement).toBe(find('ul'))
  })

  test('and has done what was to be done stands on the heading of the screen', async () => {
    find('#todas').focus()
    takeAway(find('#todas'))
    await rest()
    expect(document.activeElement).toBe(find('h1'))
  })

  test('and comes back to a sheet whose button is gone stands on its title', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<dialog open><h2 tabindex="-1">Cuenta</h2></dialog><dialog open id="entrar"><button></button></dialog>`,
    )
    find('#entrar button').focus()
    takeAway(find('#entrar'))
    await rest()
    expect(document.activeElement).toBe(find('h2'))
  })

  test('has a button back that could not be pressed for a while', async () => {
    const button = find<HTMLButtonElement>('#silla button')
    button.focus()
    button.setAttribute('aria-busy', 'true')
    button.blur()
    button.disabled = true
    await rest()
    expect(document.activeElement).toBe(document.body)
    button.removeAttribute('aria-busy')
    button.disabled = false
    await rest()
    expect(document.activeElement).toBe(button)
  })

  test('and has moved a thing to where its button can’t be pressed any more stands on the thing', async () => {
    const button = find<HTMLButtonElement>('#mesa button')
    button.focus()
    button.blur()
    button.disabled = true
    await rest()
    expect(document.activeElement).toBe(find('#mesa'))
  })

  test('and then touches elsewhere is not led back', async () => {
    const button = find('#silla button')
    button.focus()
    button.blur()
    await rest()
    takeAway(find('#silla'))
    await rest()
    expect(document.activeElement).toBe(document.body)
  })

  test('is left where the page itself has led them', async () => {
    find('#mesa button').focus()
    takeAway(find('#mesa'))
    find('#silla button').focus()
    await rest()
    expect(document.activeElement).toBe(find('#silla button'))
  })
})
