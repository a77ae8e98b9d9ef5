import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { BANNER_AUTOPLAY_MS } from '../../src/contract/limits.ts'
import {
  adCard,
  banner,
  homeAnswers,
  openPage,
  resetShell,
  serverPage,
  takeOver,
} from './shellStage.tsx'

const HOME = homeAnswers([adCard('p1')], [adCard('r1')])

// Parts load before the clock stops, because a wait would never end then.
beforeAll(async () => void (await import('../../src/client/home/BannerControls.tsx')))
beforeEach(resetShell)

const region = (name: string) => screen.getByRole('region', { name })

describe('The banners', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const slider = () => region('Destacados')
  const shown = () =>
    within(slider()).getByRole('button', { current: true }).getAttribute('aria-label')
  const pass = (turns: number) =>
    act(async () => vi.advanceTimersByTimeAsync(BANNER_AUTOPLAY_MS * turns))

  test('follow one another every 5 s, and start again after the last', async () => {
    await openPage('/', HOME)
    expect(shown()).toBe('Ver 1 de 3: Aviso 1')
    await pass(1)
    expect(shown()).toBe('Ver 2 de 3: Aviso 2')
    await pass(2)
    expect(shown()).toBe('Ver 1 de 3: Aviso 1')
  })

  test('can be chosen and paused', async () => {
    await openPage('/', HOME)
    fireEvent.click(within(slider()).getByRole('button', { name: 'Ver 3 de 3: Aviso 3' }))
    await pass(2)
    expect(shown()).toBe('Ver 3 de 3: Aviso 3')
    fireEvent.click(within(slider()).getByRole('button', { name: 'Reproducir' }))
    await pass(1)
    expect(shown()).toBe('Ver 1 de 3: Aviso 1')
    fireEvent.click(within(slider()).getByRole('button', { name: 'Pausar' }))
    await pass(2)
    expect(shown()).toBe('Ver 1 de 3: Aviso 1')
  })

  test('wait while somebody has the focus inside or the page is hidden', async () => {
    await openPage('/', HOME)
    fireEvent.focusIn(slider())
    await pass(2)
    expect(shown()).toBe('Ver 1 de 3: Aviso 1')
    fireEvent.focusOut(slider())
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    fireEvent(document, new Event('visibilitychange'))
    await pass(2)
    expect(shown()).toBe('Ver 1 de 3: Aviso 1')
    hidden.mockReturnValue(false)
    fireEvent(document, new Event('visibilitychange'))
    await pass(1)
    expect(shown()).toBe('Ver 2 de 3: Aviso 2')
  })

  test('stop at a touch and follow a swipe', async () => {
    await openPage('/', HOME)
    const touch = { pointerType: 'touch', clientY: 50 }
    fireEvent.pointerDown(slider(), { ...touch, clientX: 300 })
    fireEvent.pointerMove(slider(), { ...touch, clientX: 200 })
    fireEvent.pointerUp(slider(), { ...touch, clientX: 200 })
    expect(shown()).toBe('Ver 2 de 3: Aviso 2')
    await pass(2)
    expect(shown()).toBe('Ver 2 de 3: Aviso 2')
  })

  test.each([
    ['motion', () => vi.stubGlobal('matchMedia', () => ({ ...media, matches: true }))],
    ['data', () => vi.stubGlobal('navigator', Object.create(navigator, saveData))],
  ])('stand still for people who spare %s, until asked to move', async (_, spare) => {
    spare()
    await openPage('/', HOME)
    await pass(2)
    expect(shown()).toBe('Ver 1 de 3: Aviso 1')
    fireEvent.click(within(slider()).getByRole('button', { name: 'Reproducir' }))
    await pass(1)
    expect(shown()).toBe('Ver 2 de 3: Aviso 2')
  })

  test('show two crops of a picture, and lead where they should or nowhere', async () => {
    const page = await serverPage('/', homeAnswers([], [], [banner('1', { url: null })]))
    const picture = page.querySelector('picture')
    expect(picture?.querySelector('source')?.getAttribute('srcset')).toContain('/wide.webp')
    expect(picture?.querySelector('source')?.getAttribute('media')).toBe('(min-width: 900px)')
    expect(picture?.querySelector('img')?.getAttribute('src')).toContain('/phone.webp')
    expect(picture?.closest('a')).toBeNull()
  })

  test('say in words what a picture that does not come would show', async () => {
    await openPage('/', HOME)
    const link = within(slider()).getByRole('link', { name: 'Aviso 1' })
    fireEvent.error(within(link).getByRole('img'))
    expect(within(link).queryByRole('img')).toBeNull()
    expect(link.textContent).toBe('Aviso 1')
  })

  test('say so too when the picture had failed before the app ran', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/media/aviso.webp')
    const { leave } = await takeOver('/', HOME)
    expect(within(slider()).getByRole('link', { name: 'Aviso 1' }).textContent).toBe('Aviso 1')
    await leave()
  })
})

const media = { addEventListener: () => undefined, removeEventListener: () => undefined }
const saveData = { connection: { value: { saveData: true } } }
