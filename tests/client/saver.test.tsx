import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { headOf } from '../../src/client/app/head.ts'
import { restoreSaver, setSaver } from '../../src/client/ground/saver.ts'
import { DETAIL } from './adsExamples.ts'
import {
  adCard,
  homeAnswers,
  openPage,
  resetShell,
  serverPage,
  SITE,
  takeOver,
} from './shellStage.tsx'

const SAVING = { ...SITE, savesData: true }
const HOME = homeAnswers([adCard('p1')], [adCard('r1'), adCard('r2')])
const AD = [
  { ref: { key: 'GET /api/announcement/:id', params: { id: 'bici1' } } as const, answer: DETAIL },
]

beforeEach(async () => {
  await resetShell()
  restoreSaver()
})

const sources = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLImageElement>('main img')].map((image) => image.getAttribute('src'))
const isPhoto = (source: string | null) => source?.includes('/media/foto')

describe('Where the browser asks to save data', () => {
  test('the server’s page brings the first banner alone and no photo of a card', async () => {
    const page = await serverPage('/', HOME, SAVING)
    expect(sources(page)).toEqual(['/media/banner1-aabbcc/phone.webp'])
    expect(page.querySelectorAll('article')).toHaveLength(3)
    expect(page.querySelectorAll('article svg[color="#c3c8b5"]')).toHaveLength(3)
    expect(page.querySelector('article a button')).toBeNull()
  })

  test('the app takes that page over as it is, and no banner follows', async () => {
    setSaver(true)
    const { root, leave } = await takeOver('/', HOME, SAVING)
    expect(sources(root)).toEqual(['/media/banner1-aabbcc/phone.webp'])
    expect(within(root).queryByRole('button', { name: 'Pausar' })).toBeNull()
    await leave()
  })

  test('an ad brings its first photo, in the smallest width', async () => {
    const page = await serverPage('/anuncio/bici1', AD, SAVING)
    const photos = [...page.querySelectorAll<HTMLImageElement>('main img')].filter((image) =>
      isPhoto(image.getAttribute('src')),
    )
    expect(photos.map((photo) => photo.getAttribute('src'))).toEqual([
      '/media/foto-uno-a0b1c2/360.webp',
    ])
    expect(photos[0]?.getAttribute('srcset')).toBeNull()
    expect(page.querySelectorAll('main a[href^="/media/"]').length).toBeGreaterThan(1)
  })

  test('the other photos of an ad come as they are swiped to', async () => {
    setSaver(true)
    await openPage('/anuncio/bici1', AD)
    const strip = screen.getByRole('region', { name: 'Fotos del anuncio' }).querySelector('ul')
    const seen = () => sources(document).filter(isPhoto).length
    expect(seen()).toBe(1)
    Object.assign(strip as HTMLElement, { scrollLeft: 400 })
    vi.spyOn(strip as HTMLElement, 'clientWidth', 'get').mockReturnValue(400)
    fireEvent.scroll(strip as HTMLElement)
    expect(seen()).toBe(2)
  })

  test('no photo is fetched ahead of the page', () => {
    const preload = (path: string, answers: typeof HOME) =>
      headOf(new URL(path, SITE.origin), { site: SAVING, answers }).preload
    expect(preload('/', homeAnswers([adCard('p1')], [], []))).toBeNull()
    expect(preload('/anuncio/bici1', AD)).toBeNull()
  })

  test('it is so without a choice on this phone', async () => {
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), { connection: { saveData: true } }),
    )
    restoreSaver()
    await openPage('/', HOME)
    expect(screen.getAllByRole('button', { name: 'Ver foto' })).toHaveLength(3)
    vi.unstubAllGlobals()
  })
})

describe('«Ver foto»', () => {
  test('brings one photo in the smallest width, and leaves the focus at its card', async () => {
    setSaver(true)
    await openPage('/', HOME)
    const [card] = screen.getAllByRole('article')
    const { getByRole, queryByRole } = within(card as HTMLElement)
    await userEvent.click(getByRole('button', { name: 'Ver foto' }))
    const photo = getByRole('img', { name: 'Foto de Bicicleta p1' })
    expect(photo.getAttribute('src')).toBe('/media/fotop1-c3c8b5/360.webp')
    expect(photo.getAttribute('srcset')).toBeNull()
    expect(queryByRole('button', { name: 'Ver foto' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(getByRole('link')))
    expect(screen.getAllByRole('button', { name: 'Ver foto' })).toHaveLength(2)
  })
})

describe('The switch «Ahorro de datos»', () => {
  test('changes the page at once and is kept on the phone', async () => {
    await openPage('/', HOME)
    await userEvent.click(screen.getByText('Menú'))
    const control = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Ahorro de datos',
    })
    expect(control.checked).toBe(false)
    await userEvent.click(control)
    expect(screen.getAllByRole('button', { name: 'Ver foto' })).toHaveLength(3)
    restoreSaver()
    expect(control.checked).toBe(true)
    await userEvent.click(control)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver foto' })).toBeNull())
  })

  test('stands in the menu of phones too', async () => {
    await openPage('/', HOME)
    await userEvent.click(screen.getByRole('link', { name: 'Entrar' }))
    const sheet = await screen.findByRole('dialog', { name: 'Tu cuenta' })
    expect(within(sheet).getByRole('checkbox', { name: 'Ahorro de datos' })).not.toBeNull()
  })
})
