import data from '@mdn/browser-compat-data/forLegacyNode'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OLD_BROWSER_SCRIPT } from '../../src/server/pages/document/oldBrowser.ts'

/** Opens a page as the server makes it, with a form of the app and one that leads to a page. */
function open(): void {
  document.body.innerHTML = `<main><button type="button">Favorito</button>
    <form method="post"><button type="submit">Iniciar sesión</button></form>
    <form action="/buscar"><button type="submit">Buscar</button></form></main>`
  // The page's own script, as the browser runs it.
  new Function(OLD_BROWSER_SCRIPT)()
}

const notes = () => [...document.querySelectorAll('[role=alert]')].map((note) => note.textContent)
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!

/** Taps a button; true where the browser goes on with it. */
const tap = (name: string) =>
  button(name).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

beforeEach(() => vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  delete window.esAntiguo
  document.body.innerHTML = ''
})

test('who has a promised browser reads no word of old ones', () => {
  open()
  expect(notes()).toEqual([])
  expect(window.esAntiguo).toBeUndefined()
  expect(tap('Favorito')).toBe(true)
})

test('who has an older browser reads once why there is no log-in, and still searches', () => {
  vi.stubGlobal('AbortSignal', undefined)
  open()
  expect(window.esAntiguo).toBe(true)
  expect(tap('Favorito')).toBe(false)
  expect(tap('Iniciar sesión')).toBe(false)
  expect(tap('Buscar')).toBe(true)
  expect(notes()).toEqual([
    expect.stringMatching(/navegador parece muy antiguo.*seguir viendo anuncios/),
  ])
})

test('a browser is told old by a function that is as young as the promise', () => {
  const { chrome, webview_android, safari_ios } =
    data.api['AbortSignal']?.['throwIfAborted']?.__compat?.support ?? {}
  expect([chrome, webview_android, safari_ios]).toMatchObject([
    { version_added: '100' },
    { version_added: '100' },
    { version_added: '15.4' },
  ])
})

test('an old browser can parse the script that tells of it', () => {
  expect(OLD_BROWSER_SCRIPT).not.toMatch(/=>|`|\?\.|\?\?|\b(?:let|const|class|async)\b/)
})
