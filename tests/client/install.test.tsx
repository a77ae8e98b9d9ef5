import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AccountSheet } from '../../src/client/app/menu/AccountSheet.tsx'
import { EmptiedNote } from '../../src/client/ground/install/EmptiedNote.tsx'
import { useInstall } from '../../src/client/ground/install/installStore.ts'
import { InstallButton } from '../../src/client/install/InstallButton.tsx'
import { followInstallOffers } from '../../src/client/install/installWay.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const CHROME_ON_IPHONE = IPHONE.replace('Version/18.0', 'CriOS/131.0.0.0')

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const CHROME_ON_MAC = MAC.replace('Version/18.0', 'Chrome/131.0.0.0')

beforeEach(() => useInstall.setState({ way: 'none', isSafari: false }))
afterEach(() => vi.unstubAllGlobals())

const button = () => screen.queryByRole('button', { name: 'Instalar app' })

function offer() {
  const prompt = vi.fn<() => Promise<void>>().mockResolvedValue()
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  return { event, prompt }
}

describe('Installing the app', () => {
  test('is not spoken of where the browser offers nothing', () => {
    followInstallOffers()
    render(<InstallButton />)
    expect(button()).toBeNull()
  })

  test('is one touch where the browser offers it, and is not offered twice', async () => {
    followInstallOffers()
    render(<InstallButton />)
    const { event, prompt } = offer()
    dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    await userEvent.click(await screen.findByRole('button', { name: 'Instalar app' }))
    expect(prompt).toHaveBeenCalledOnce()
    expect(button()).toBeNull()
  })

  test('is offered too when the browser was earlier than the app', async () => {
    const { event, prompt } = offer()
    window.ofertaDeInstalar = event
    followInstallOffers()
    render(<InstallButton />)
    await userEvent.click(screen.getByRole('button', { name: 'Instalar app' }))
    expect(prompt).toHaveBeenCalledOnce()
    expect(window.ofertaDeInstalar).toBeUndefined()
  })

  test('pushes no entry of an open menu from under the finger, and stands in it the next time', async () => {
    const menu = (isOpen: boolean) => (
      <MemoryRouter>
        <AccountSheet isOpen={isOpen} onClose={() => undefined} />
      </MemoryRouter>
    )
    const { rerender } = render(menu(true))
    act(() => useInstall.setState({ way: 'prompt' }))
    expect(screen.getByRole('link', { name: 'Crear cuenta' })).toBeTruthy()
    expect(button()).toBeNull()
    rerender(menu(false))
    rerender(menu(true))
    expect(button()).toBeTruthy()
  })

  test('is over once it has been done another way', async () => {
    followInstallOffers()
    render(<InstallButton />)
    dispatchEvent(offer().event)
    await screen.findByRole('button', { name: 'Instalar app' })
    dispatchEvent(new Event('appinstalled'))
    await waitFor(() => expect(button()).toBeNull())
  })

  test('is explained step by step in Safari on an iPhone', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
    followInstallOffers()
    render(<InstallButton />)
    await userEvent.click(screen.getByRole('button', { name: 'Instalar app' }))
    const steps = await screen.findByRole('dialog', { name: 'Instalar app' })
    expect(steps.textContent).toContain('Agregar a inicio')
    await userEvent.click(screen.getByRole('button', { name: 'Entendido' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    ['Chrome on an iPhone', CHROME_ON_IPHONE, 'junto a la dirección'],
    ['Edge on an iPhone', IPHONE.replace('Version/18.0', 'EdgiOS/131.0'), 'junto a la dirección'],
    [
      'Firefox on Android',
      'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
      'Firefox',
    ],
    ['Facebook', `${IPHONE} [FBAN/FBIOS;FBAV/450.0]`, 'Abrir en el navegador'],
    [
      'Instagram',
      'Mozilla/5.0 (Linux; Android 14; wv) Chrome/131.0 Mobile Safari/537.36 Instagram 300',
      'Abrir en el navegador',
    ],
  ])('is explained in the words of %s', async (_, agent, words) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    followInstallOffers()
    render(<InstallButton />)
    await userEvent.click(screen.getByRole('button', { name: 'Instalar app' }))
    const steps = await screen.findByRole('dialog', { name: 'Instalar app' })
    expect(steps.textContent).toContain(words)
  })

  test('is not explained where no menu has it, or the app runs already', () => {
    const old = CHROME_ON_IPHONE.replace('OS 18_0', 'OS 16_3')
    const userAgent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(old)
    followInstallOffers()
    expect(useInstall.getState().way).toBe('none')
    userAgent.mockReturnValue(IPHONE)
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('standalone') }))
    followInstallOffers()
    expect(useInstall.getState().way).toBe('none')
  })
})

describe('A seller with work on the phone', () => {
  const persist = vi.fn(async () => true)
  const note = () => screen.queryByText(/Safari borra lo guardado si no abres el sitio en 7 días/)
  const browseWith = (userAgent: string, maxTouchPoints = 5) =>
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints, storage: { persist } })
  beforeEach(() => {
    persist.mockClear()
    localStorage.setItem('almacenPedido', 'si')
    browseWith('')
    return () => localStorage.clear()
  })

  test('is told in Safari on an iPhone that it goes after seven days', () => {
    browseWith(CHROME_ON_IPHONE)
    followInstallOffers()
    const { rerender } = render(<EmptiedNote />)
    expect(note()).toBeNull()
    browseWith(IPHONE)
    followInstallOffers()
    rerender(<EmptiedNote />)
    expect(note()?.textContent).toContain('Instálalo para conservarlo.')
  })

  test('is told so in Safari on a Mac, where the Dock keeps it, and not in Chrome there', () => {
    browseWith(CHROME_ON_MAC, 0)
    followInstallOffers()
    const { rerender } = render(<EmptiedNote />)
    expect(note()).toBeNull()
    browseWith(MAC, 0)
    act(followInstallOffers)
    rerender(<EmptiedNote />)
    expect(note()?.textContent).toContain('Agrégalo al Dock para conservarlo.')
  })

  test('has it kept from when the site is installed', async () => {
    followInstallOffers()
    dispatchEvent(new Event('appinstalled'))
    await waitFor(() => expect(persist).toHaveBeenCalledOnce())
  })

  test('has it kept by the installed app too, where nothing is said of Safari any more', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    followInstallOffers()
    render(<EmptiedNote />)
    expect(note()).toBeNull()
    await waitFor(() => expect(persist).toHaveBeenCalledOnce())
  })
})
