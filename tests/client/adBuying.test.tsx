import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AdDetail } from '../../src/contract/ads/endpoints.ts'
import { BIKE, RENDERED_DETAIL, SELLER } from './adsExamples.ts'
import { adCalls, answerWithAd, fetched, leaveNothing, page, ref } from './adsStage.tsx'
import { adCard } from './shellStage.tsx'

beforeEach(answerWithAd)
afterEach(leaveNothing)

const open = (changes: Partial<AdDetail['announcement']> = {}) => {
  const announcement = { ...RENDERED_DETAIL.announcement, ...changes }
  return render(page([{ ref, answer: { ...RENDERED_DETAIL, announcement } }]))
}

describe('A buyer with one thumb', () => {
  test('reads on the button how this seller is reached first', () => {
    open({ medios: ['email', 'phone', 'whatsapp'] })
    expect(screen.getAllByRole('button', { name: 'Contactar por WhatsApp' })).not.toEqual([])
  })

  test('of a seller without WhatsApp reads what there is', () => {
    open({ medios: ['email', 'phone'] })
    expect(screen.getAllByRole('button', { name: 'Contactar por Teléfono' })).not.toEqual([])
  })

  test('begins with one of three questions, each written into the chat', async () => {
    open({ medios: ['whatsapp'] })
    const [button] = screen.getAllByRole('button', { name: 'Contactar por WhatsApp' })
    await userEvent.click(button as HTMLElement)
    const questions = await screen.findByRole('navigation', { name: 'Preguntas para empezar' })
    const links = within(questions).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      '¿Sigue disponible?',
      '¿Dónde lo puedo ver?',
      '¿Cuál es el último precio?',
    ])
    for (const link of links) {
      const address = new URL(link.getAttribute('href') ?? '')
      expect(address.origin + address.pathname).toBe('https://wa.me/523312345678')
      expect(address.searchParams.get('text')).toContain(link.textContent)
    }
  })

  test('reads before writing that the ad is promised to somebody else', async () => {
    const announcement = { ...BIKE, apartado: true as const }
    fetched.mockImplementation(async () => Response.json({ ...RENDERED_DETAIL, announcement }))
    open({ medios: ['whatsapp'], apartado: true })
    expect(screen.getByText('Apartado')).toBeTruthy()
    const [button] = screen.getAllByRole('button', { name: 'Contactar por WhatsApp' })
    await userEvent.click(button as HTMLElement)
    expect(await screen.findByText('Está apartado')).toBeTruthy()
    const [first] = within(
      await screen.findByRole('navigation', { name: 'Preguntas para empezar' }),
    ).getAllByRole('link')
    expect(first?.textContent).toBe('¿Se liberó?')
    const main = screen.getByRole('link', { name: 'Escribir por WhatsApp' })
    expect(main.getAttribute('href')).toBe(first?.getAttribute('href'))
  })

  test('reads on the ad’s page what to mind before paying', async () => {
    open()
    const advice = within(await screen.findByRole('region', { name: 'Para un trato seguro' }))
    const [short] = advice.getAllByRole('list')
    expect(within(short as HTMLElement).getAllByRole('listitem')).toHaveLength(2)
    expect(advice.getByText('Más consejos y contrato').closest('details')?.open).toBe(false)
  })

  test('reads beside a lowered price what was the lowest of 30 days', () => {
    open({ bajoDePrecio: true, precioAntes: 4000 })
    const before = screen.getByText('$4,000 MXN').parentElement
    expect(before?.textContent).toBe('Antes, lo más bajo en 30 días: $4,000 MXN −13\u00A0%')
  })

  test('is asked for no last price of what is given away', async () => {
    const announcement = { ...BIKE, precio: 0, tipoAnuncio: 'gratis' as const }
    render(page([{ ref, answer: { ...RENDERED_DETAIL, announcement } }]))
    const [button] = screen.getAllByRole('button', { name: 'Contactar' })
    await userEvent.click(button as HTMLElement)
    await screen.findByText('¿Cuándo puedo pasar?')
    expect(screen.queryByText('¿Cuál es el último precio?')).toBeNull()
  })

  test('sees more of the seller and ads alike once they come near, this one left out', async () => {
    const near: (() => void)[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
        observe() {
          near.push(() => this.tell([{ isIntersecting: true }]))
        }
        disconnect() {}
      },
    )
    fetched.mockImplementation(async (request) => {
      const { pathname } = new URL(request instanceof Request ? request.url : String(request))
      if (pathname.includes('/seller/')) {
        return Response.json({ seller: SELLER, annoucements: [BIKE, adCard('otra')] })
      }
      return Response.json([adCard('otra'), adCard('parecida')])
    })
    open()
    await vi.waitFor(() => expect(near).not.toEqual([]), 10_000)
    expect(adCalls()).toEqual([])
    act(() => near.at(-1)?.())
    const more = await screen.findByRole('region', { name: 'Más de María' })
    const alike = await screen.findByRole('region', { name: 'Anuncios parecidos' })
    const addresses = (place: HTMLElement) =>
      within(place)
        .getAllByRole('article')
        .map((card) => card.querySelector('a')?.getAttribute('href'))
    expect(addresses(more)).toEqual(['/anuncio/otra'])
    expect(addresses(alike)).toEqual(['/anuncio/parecida'])
  })
})
