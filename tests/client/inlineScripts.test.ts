import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The app's entry, which loads at any address that begins so; and one that never comes. */
const APP = 'data:text/javascript,globalThis.appIsThere=true//'
const LOST = 'data:text/javascript,throw new Error("lost")//'
/** One in syntax that the browser doesn't know. */
const UNREADABLE = 'data:text/javascript,const app = ;//'

const { dataset } = document.documentElement
const reload = vi.fn<() => void>()
const ask = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', ask)
  ask.mockImplementation(async () => new Response(null, { status: 200 }))
})
afterEach(() => {
  // The scripts' listeners would meet the next story's taps.
  dispatchEvent(new Event('tianguis:lista'))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  reload.mockReset()
  ask.mockReset()
  sessionStorage.clear()
  localStorage.clear()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  for (const mark of ['enCamino', 'vistos', 'busquedas', 'sesion', 'mio']) delete dataset[mark]
  Reflect.deleteProperty(globalThis, 'appIsThere')
  delete window.tapTemprano
  delete window.esAntiguo
  delete window.avisarAntiguo
})

describe('a person on a page whose app has not come', () => {
  let opened = 0
  async function open(html: string, entry = APP): Promise<HTMLElement> {
    vi.resetModules()
    opened += 1
    // The scripts of earlier stories ask for it once more when their timers end.
    Reflect.set(globalThis, 'ENTRY_ADDRESS', entry + opened)
    document.body.innerHTML = html
    await import('../../src/client/app/inline/boot.ts')
    return document.body.firstElementChild as HTMLElement
  }
  const tap = (element: Element, keys: MouseEventInit = {}): MouseEvent => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
    element.dispatchEvent(event)
    return event
  }
  const untilLineEnds = () => vi.waitFor(() => expect(dataset['enCamino']).toBeUndefined())
  const untilAppIsThere = () =>
    vi.waitFor(() => expect(Reflect.get(globalThis, 'appIsThere')).toBe(true))

  it('gets it without a touch', async () => {
    await open('<p>Hola</p>')
    await untilAppIsThere()
  })

  it('taps a button: the tap is kept for the app, and a line shows that it is on its way', async () => {
    const heart = await open('<button type="button">Guardar</button>')
    expect(tap(heart).defaultPrevented).toBe(true)
    expect(window.tapTemprano).toBe(heart)
    expect(dataset['enCamino']).toBe('')
    await untilAppIsThere()
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['a link', '<a href="/buscar">Buscar</a>', ''],
    [
      'the button of a search',
      '<form action="/buscar"><button type="submit">Ir</button></form>',
      undefined,
    ],
  ])('taps %s, which leads on by itself', async (_name, html, line) => {
    const control = (await open(html)).querySelector('button') ?? document.querySelector('a')
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    if (control) tap(control)
    expect(window.tapTemprano).toBeUndefined()
    expect(dataset['enCamino']).toBe(line)
    dispatchEvent(new Event('pageshow'))
    expect(dataset['enCamino']).toBeUndefined()
  })

  it('opens a link in another tab, where it leads to its page', async () => {
    const link = await open('<a href="/login" aria-haspopup="dialog">Entrar</a>')
    expect(tap(link, { ctrlKey: true }).defaultPrevented).toBe(false)
    expect([window.tapTemprano, dataset['enCamino']]).toEqual([undefined, undefined])
  })

  it('sees the page load again once a visit, however often they tap', async () => {
    tap(await open('<button type="button">Guardar</button>', LOST))
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    const heart = await open('<button type="button">Guardar</button>', LOST)
    for (const time of [1, 2]) {
      tap(heart)
      await untilLineEnds()
      expect(ask, `tap ${time}`).toHaveBeenCalledTimes(1)
    }
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['no server answers', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is ill', async () => new Response(null, { status: 503 })],
  ])('keeps the page while %s, and it loads again by a later tap', async (_name, answer) => {
    ask.mockImplementationOnce(answer)
    const heart = await open('<button type="button">Guardar</button>', LOST)
    tap(heart)
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    expect(reload).not.toHaveBeenCalled()
    tap(heart)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  it('loses no word that they typed', async () => {
    const form = await open('<form method="post"><input><button>Enviar</button></form>', LOST)
    const [field] = form.querySelectorAll('input')
    if (field) field.value = 'Vendo bicicleta'
    tap(form.querySelector('button') as Element)
    await untilLineEnds()
    expect(ask).not.toHaveBeenCalled()
  })

  it('reads that the browser is too old for an app that a new page cannot read either', async () => {
    const tell = vi.fn<(isTapped: boolean) => void>()
    window.avisarAntiguo = tell
    const heart = await open('<button type="button">Guardar</button>', UNREADABLE)
    tap(heart)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(tell).not.toHaveBeenCalled()
    tap(heart)
    await vi.waitFor(() => expect(tell).toHaveBeenCalledWith(true))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('finds no app started in a browser older than the promised ones', async () => {
    window.esAntiguo = true
    const heart = await open('<button type="button">Guardar</button>')
    expect(tap(heart).defaultPrevented).toBe(false)
    expect(window.tapTemprano).toBeUndefined()
  })

  it('is led to the page of a link whose dialog never comes', async () => {
    tap(await open('<a href="#entrar" aria-haspopup="dialog">Entrar</a>', LOST))
    await vi.waitFor(() => expect(location.hash).toBe('#entrar'))
    expect(reload).not.toHaveBeenCalled()
  })

  it('taps what the app answers once it is there, and is drawn in place of a guest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const heart = await open('<button type="button">Guardar</button>')
    dataset['sesion'] = ''
    dispatchEvent(new Event('tianguis:lista'))
    expect(tap(heart).defaultPrevented).toBe(false)
    expect(dataset['sesion']).toBe('')
    vi.runAllTimers()
    expect(dataset['sesion']).toBeUndefined()
  })
})

describe('a person who comes back', () => {
  const marks = async (stored: Record<string, string>) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    await import('../../src/client/app/inline/markReturning.ts')
    const names = document.documentElement.getAttributeNames()
    return names.filter((name) => name.startsWith('data-'))
  }

  it.each([
    ['has seen ads', { vistos: '1' }, ['data-vistos']],
    ['has searched', { history: '["silla"]' }, ['data-busquedas']],
    ['has deleted their searches', { history: '[]' }, []],
    ['is logged in', { token: 't', user: '{}' }, ['data-sesion']],
    ['has logged out', { user: '{}' }, []],
  ])('%s: the first paint knows it', async (_name, stored, expected) => {
    expect(await marks(stored)).toEqual(expected)
  })

  it.each([
    ['their own ad: its room is kept', 'ana', ['data-sesion', 'data-mio']],
    ["another's ad: it is as guests see it", 'eva', ['data-sesion']],
  ])('opens %s', async (_name, seller, expected) => {
    document.head.innerHTML = `<link rel="author" href="/vendedor/${seller}">`
    expect(await marks({ token: 't', user: '{"sellerId":"ana"}' })).toEqual(expected)
  })

  it('has a phone that refuses storage, and the page is shown', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(await marks({})).toEqual([])
  })
})
