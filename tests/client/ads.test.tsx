import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AdScreen } from '../../src/client/ads/AdScreen.tsx'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { clearSession, useSession } from '../../src/client/data/session.ts'
import { ANA } from './accountStage.tsx'
import { BIKE, DETAIL, RENDERED_DETAIL, SELLER } from './adsExamples.ts'
import { answerWithAd, fetched, hrefOf, leaveNothing, page, ref, text } from './adsStage.tsx'

beforeEach(answerWithAd)
afterEach(leaveNothing)

describe('A buyer who opens an ad', () => {
  test('sees what it is, what it costs, where it is and when it ends', async () => {
    render(page())
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading.textContent).toBe(BIKE.titulo)
    expect(text()).toContain('Premium')
    expect(text()).toContain('$3,500 MXN')
    expect(text()).toContain('Cantidad: 3')
    expect(text()).toContain('Publicado el 5 de Nov del 2026')
    expect(text()).toContain('Vence el 5 de Dic del 2026')
    expect(text()).toContain('Entrega en puntos específicosPlaza del Sol')
    expect(hrefOf('Deportes')).toBe('/buscar?categoria=deportes')
    expect(hrefOf('Guadalajara')).toBe('/buscar?ciudad=Guadalajara&estado=jalisco')
    expect(hrefOf('Jalisco')).toBe('/buscar?estado=jalisco')
    expect(hrefOf(/María Gutiérrez/)).toBe('/vendedor/vend1')
  })

  test('reads the characteristics as the catalogue words them, without empty ones', async () => {
    render(page([{ ref, answer: RENDERED_DETAIL }]))
    const words = screen.getAllByRole('term').map((term) => term.textContent)
    expect(words).toEqual(['Uso', 'Marca', 'Es Smart TV'])
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'Usado',
      'Benotto',
      'Sí',
    ])
  })

  test('reads the reviews, knows their own, and finds the rest on the seller’s page', () => {
    render(page([{ ref, answer: RENDERED_DETAIL }]))
    expect(screen.getByText('YO')).toBeDefined()
    expect(text()).toMatch(/1\snov/)
    expect(hrefOf('Ver todas las reseñas')).toBe('/vendedor/vend1?reviews=true')
  })

  test('is offered no more reviews where ten or fewer exist', () => {
    const author = { ...SELLER, evaluadores: 10 }
    render(page([{ ref, answer: { ...RENDERED_DETAIL, author } }]))
    expect(screen.queryByRole('link', { name: 'Ver todas las reseñas' })).toBeNull()
  })

  test('gets to each photo by a link that works before the app has started', () => {
    render(page([{ ref, answer: RENDERED_DETAIL }]))
    expect(hrefOf(/foto 1 de 2/)).toBe('/media/foto-uno-a0b1c2/1000.webp')
    expect(hrefOf('Ver foto 2')).toBe('#foto-2')
  })

  test('moves through the photos with the arrow keys, opens them full screen, and is back at the one seen last', async () => {
    render(page([{ ref, answer: RENDERED_DETAIL }]))
    const [first, second] = [/foto 1 de 2/, /foto 2 de 2/].map((name) =>
      screen.getByRole('link', { name }),
    )
    first?.focus()
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' })
    await waitFor(() => expect(document.activeElement).toBe(second))
    fireEvent.click(second as HTMLElement)
    const viewer = await screen.findByRole('dialog', { name: `Fotos de ${BIKE.titulo}` })
    fireEvent.keyDown(viewer, { key: 'ArrowRight' })
    expect(within(viewer).getByRole('img', { name: /foto 2 de 2/ })).toBeDefined()
    await userEvent.click(within(viewer).getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(second))
  })

  test('has every photo on the phone once the page is calm, to see them without network', () => {
    vi.useFakeTimers()
    render(page([{ ref, answer: RENDERED_DETAIL }]))
    const second = within(screen.getByRole('link', { name: /foto 2 de 2/ })).getByRole('img')
    expect(second.getAttribute('loading')).toBe('lazy')
    vi.advanceTimersByTime(5000)
    expect(second.getAttribute('loading')).toBe('eager')
    vi.useRealTimers()
  })

  test('T11: reads markup in an ad as words', () => {
    const announcement = { ...BIKE, descripcion: '<img src=x onerror=alert(1)>', contacto: [] }
    const { container } = render(page([{ ref, answer: { ...RENDERED_DETAIL, announcement } }]))
    expect(text()).toContain('<img src=x onerror=alert(1)>')
    expect(container.querySelector('[onerror]')).toBeNull()
  })
})

describe('The owner of an ad', () => {
  beforeEach(() => {
    useSession.setState({ token: 'ficha', user: null })
    fetched.mockImplementation(async () => Response.json({ ...DETAIL, mio: true }))
  })

  test('sees that it is theirs, and no way to contact themselves', async () => {
    render(page())
    expect(await screen.findByRole('region', { name: 'Tu anuncio' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Contactar' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }))
    expect(hrefOf('Ver como comprador')).toBe('/anuncio/bici1?client=true')
  })

  test('meets no contact of their own before the network tells whose the ad is', async () => {
    useSession.setState({ user: { ...ANA, sellerId: SELLER.sellerId } })
    fetched.mockImplementation(() => new Promise(() => undefined))
    render(page([{ ref, answer: RENDERED_DETAIL }]))
    expect(await screen.findByRole('region', { name: 'Tu anuncio' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Contactar' })).toBeNull()
  })

  test('sees with ?client=true what buyers see', async () => {
    render(page([], '?client=true'))
    expect(await screen.findByText('Así lo ven los compradores')).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Contactar' })).not.toEqual([])
  })

  test('shares in the view of buyers what buyers can open, and nothing else', async () => {
    const inState = (estadoAnuncio: string) => ({
      ...DETAIL,
      mio: true,
      announcement: { ...DETAIL.announcement, estadoAnuncio },
    })
    const share = () => screen.queryByRole('button', { name: 'Compartir este anuncio' })
    const { unmount } = render(page([], '?client=true'))
    expect(await screen.findByRole('link', { name: 'Volver' })).toBeDefined()
    expect(share()).not.toBeNull()
    unmount()
    fetched.mockImplementation(async () => Response.json(inState('pausado')))
    render(page([], '?client=true'))
    expect(await screen.findByRole('link', { name: 'Volver' })).toBeDefined()
    expect(share()).toBeNull()
  })

  test('reads after publishing that it is out, with ways to spread it before anything is offered', async () => {
    render(page([], '?modal=true'))
    const sheet = await screen.findByRole('dialog', { name: '¡Publicado!' })
    expect(sheet.textContent).toContain(BIKE.titulo)
    expect(within(sheet).getByRole('img', { name: BIKE.titulo })).toBeDefined()
    const share = within(sheet).getByRole('link', { name: 'Compartir por WhatsApp' })
    expect(share.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=.*%2Fanuncio%2Fbici1$/)
    const flyer = within(sheet).getByRole('button', { name: 'Cartel con QR' })
    const offer = await within(sheet).findByRole('region', { name: '¿Quieres venderlo antes?' })
    expect(flyer.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(within(offer).getByRole('link', { name: 'Mejorar a Premium' })).toBeDefined()
    expect(screen.queryByText('¿Te avisamos?')).toBeNull()
    await userEvent.click(within(sheet).getByRole('button', { name: 'Ver mi anuncio' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('who has seen the greeting is not greeted again by a reload or by the way back', async () => {
    history.replaceState(null, '', '/anuncio/bici1?modal=true')
    const inBrowser = (
      <QueryContext value={new QueryStore()}>
        <BrowserRouter>
          <Routes>
            <Route path="/anuncio/:id" element={<AdScreen />} />
          </Routes>
        </BrowserRouter>
      </QueryContext>
    )
    const { unmount } = render(inBrowser)
    const sheet = await screen.findByRole('dialog', { name: '¡Publicado!' })
    expect(location.search).toBe('')
    await userEvent.click(within(sheet).getByRole('button', { name: 'Ver mi anuncio' }))
    await waitFor(() => expect(history.state?.sheet).toBeUndefined())
    expect(location.pathname + location.search).toBe('/anuncio/bici1')
    unmount()
    render(inBrowser)
    await screen.findByRole('heading', { level: 1, name: BIKE.titulo })
    await screen.findByRole('button', { name: 'Más acciones' })
    expect(screen.queryByRole('dialog', { name: '¡Publicado!' })).toBeNull()
  })

  test('whose ad expired reads so, and has nothing to share that others cannot open', async () => {
    const expired = { ...BIKE, estadoAnuncio: 'caducado' as const }
    fetched.mockImplementation(async () =>
      Response.json({ ...DETAIL, announcement: expired, mio: true }),
    )
    render(page([]))
    expect(await screen.findByText(/^Venció el .*; ahora solo tú/)).toBeDefined()
    expect(screen.queryByText(/^Vence el/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Compartir' })).toBeNull()
  })

  test('whose ad is held reads why, and how long it takes, right after publishing', async () => {
    const held = {
      ...BIKE,
      estadoAnuncio: 'revision' as const,
      motivo: 'parece ofrecer armas («glock», «pistola»)',
      hallazgos: [
        { palabras: ['glock', 'pistola'], ofrece: 'armas', motivo: 'Aquí no se venden armas.' },
      ],
    }
    fetched.mockImplementation(async () =>
      Response.json({ ...DETAIL, announcement: held, mio: true }),
    )
    render(page([], '?modal=true'))
    expect(await screen.findByText('Tu anuncio está en revisión')).toBeDefined()
    await screen.findByText(/Lo revisamos antes de mostrarlo, normalmente en menos de una hora/)
    expect(text()).toContain('«glock», «pistola» parecen ofrecer armas. Aquí no se venden armas.')
    expect(screen.queryByText('¡Publicado!')).toBeNull()
    const field = screen.getByRole('textbox', { name: /^Cuéntanos por qué está permitido/ })
    await userEvent.type(field, 'Es de agua')
    fetched.mockImplementation(async () => Response.json({ message: 'Gracias' }))
    await userEvent.click(screen.getByRole('button', { name: 'Enviar explicación' }))
    expect((await screen.findByText(/^Nos contaste:/)).textContent).toContain('Es de agua')
  })

  test('alone is greeted: others who get that address are not', async () => {
    act(clearSession)
    fetched.mockImplementation(async () => Response.json(DETAIL))
    render(page([], '?modal=true'))
    await screen.findByRole('heading', { level: 1, name: BIKE.titulo })
    expect(screen.queryByText('¡Publicado!')).toBeNull()
  })
})
