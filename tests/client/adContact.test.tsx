import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useSession } from '../../src/client/data/session.ts'
import { BIKE, DETAIL, RENDERED_DETAIL } from './adsExamples.ts'
import {
  adCalls,
  answerWithAd,
  fetched,
  hrefOf,
  leaveNothing,
  page,
  ref,
  refusal,
} from './adsStage.tsx'

beforeEach(answerWithAd)
afterEach(leaveNothing)

describe('The contact of a seller', () => {
  const openContact = async () => {
    const [button] = screen.getAllByRole('button', { name: 'Contactar' })
    await userEvent.click(button as HTMLElement)
    return screen.findByRole('dialog', { name: 'Contactar al vendedor' })
  }

  test('T37: is asked for only when somebody wants it, for the server’s page has none', async () => {
    const html = renderToString(page([{ ref, answer: RENDERED_DETAIL }]))
    for (const { contenido } of BIKE.contacto) expect(html).not.toContain(contenido)
    render(page([{ ref, answer: RENDERED_DETAIL }]))
    expect(adCalls()).toEqual([])
    const sheet = await openContact()
    await within(sheet).findByRole('link', { name: /WhatsApp/ })
    expect(adCalls()).toHaveLength(1)
    expect(hrefOf(/WhatsApp/, sheet)).toMatch(/^https:\/\/wa\.me\/523312345678\?text=/)
    expect(hrefOf(/Llamar/, sheet)).toBe('tel:+526641234567')
    expect(hrefOf(/correo/, sheet)).toMatch(/^mailto:maria@example\.com\?/)
    expect(sheet.textContent).toContain('33 1234 5678')
    const ways = within(sheet).getAllByRole('link')
    expect(ways.flatMap((way) => way.querySelector('strong')?.textContent ?? [])).toEqual([
      'Preguntar aquí',
      'Llamar',
      'Escribir un correo',
      'Ofrecer un precio',
    ])
    expect(hrefOf(/Preguntar aquí/, sheet)).toBe('/mensajes/nuevo?anuncio=bici1')
    expect(hrefOf(/Ofrecer/, sheet)).toBe('/mensajes/nuevo?anuncio=bici1&ofrecer=true')
  })

  test('is counted when they go on to the seller, and not before; the link waits for nothing', async () => {
    render(page([{ ref, answer: RENDERED_DETAIL }]))
    const sheet = await openContact()
    const link = await within(sheet).findByRole('link', { name: 'Escribir por WhatsApp' })
    const counted = () =>
      fetched.mock.calls
        .map(([input, init]) => new Request(input, init))
        .filter(({ method }) => method === 'POST')
        .map(({ url }) => new URL(url).pathname)
    expect(counted()).toEqual([])
    const leaving = new AbortController()
    fetched.mockImplementation(async () => refusal(429, 'Son muchos por hoy.'))
    // The browser stays on the page, where a phone opens another app.
    addEventListener('click', (event) => event.preventDefault(), { signal: leaving.signal })
    await userEvent.click(link)
    await waitFor(() => expect(counted()).toEqual(['/api/announcement/bici1/contacto']))
    for (const name of [/Llamar/, /correo/, /Dónde lo puedo ver/]) {
      await userEvent.click(within(sheet).getByRole('link', { name }))
    }
    await waitFor(() => expect(counted()).toHaveLength(4))
    leaving.abort()
    expect(within(sheet).queryByRole('alert')).toBeNull()
  })

  test('is a message here where the seller gives it to users who wrote, and all of it after that', async () => {
    const closed = { ...BIKE, contacto: [], contactoPara: 'escribieron' as const }
    fetched.mockImplementation(async () => Response.json({ ...DETAIL, announcement: closed }))
    render(page([{ ref, answer: { ...DETAIL, announcement: closed } }]))
    const sheet = await openContact()
    const ways = () =>
      within(sheet)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    expect(ways()).toEqual(['Preguntar aquí', 'Ofrecer un precioDesde $1,750 MXN'])
    expect(sheet.textContent).toContain('El vendedor da su teléfono a quien ya le escribió.')
    await userEvent.click(within(sheet).getByRole('button', { name: 'Cerrar' }))
    const open = { ...BIKE, contactoPara: 'escribieron' as const }
    fetched.mockImplementation(async () => Response.json({ ...DETAIL, announcement: open }))
    const again = await openContact()
    expect(await within(again).findByRole('link', { name: /WhatsApp/ })).toBeDefined()
  })

  test('T37: that fails is offered again', async () => {
    fetched.mockImplementation(async () => refusal(500, 'Algo salió mal'))
    render(page([{ ref, answer: RENDERED_DETAIL }]))
    const sheet = await openContact()
    expect((await within(sheet).findByRole('alert')).textContent).toContain('Algo salió mal')
    fetched.mockImplementation(async () => Response.json(DETAIL))
    await userEvent.click(within(sheet).getByRole('button', { name: 'Reintentar' }))
    expect(await within(sheet).findByRole('link', { name: /Llamar/ })).toBeDefined()
    // The button is gone, but the focus stays in the sheet.
    expect(sheet.contains(document.activeElement)).toBe(true)
  })

  test('T37: held back because many were read, it comes with one touch', async () => {
    const announcement = { ...BIKE, contacto: [], contactoOculto: true as const }
    const hidden = { ...DETAIL, announcement }
    fetched.mockImplementation(async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://x')
      if (pathname.endsWith('/contacto')) return Response.json({ contacto: BIKE.contacto })
      if (pathname === '/api/device') return Response.json({ dispositivo: 'telefono' })
      return Response.json(hidden)
    })
    render(page([{ ref, answer: hidden }]))
    expect(screen.queryByRole('button', { name: 'Contactar' })).toBeNull()
    const [button] = screen.getAllByRole('button', { name: 'Mostrar contacto' })
    await userEvent.click(button as HTMLElement)
    const sheet = await screen.findByRole('dialog', { name: 'Contactar al vendedor' })
    expect(await within(sheet).findByRole('link', { name: /WhatsApp/ })).toBeDefined()
    const asked = fetched.mock.calls
      .map(([input]) => input)
      .filter((one) => one instanceof Request)
      .filter(({ url }) => url.endsWith('/contacto'))
    expect(asked.map(({ headers }) => headers.get('x-dispositivo'))).toEqual(['telefono'])
  })

  test('T37: held back after all, it is offered in the sheet that asked for the ad', async () => {
    const announcement = { ...BIKE, contacto: [], contactoOculto: true as const }
    fetched.mockImplementation(async (input) =>
      String(input instanceof Request ? input.url : input).endsWith('/contacto')
        ? Response.json({ contacto: BIKE.contacto })
        : Response.json({ ...DETAIL, announcement }),
    )
    render(page([{ ref, answer: RENDERED_DETAIL }]))
    const sheet = await openContact()
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Mostrar contacto' }))
    expect(await within(sheet).findByRole('link', { name: /Llamar/ })).toBeDefined()
  })

  const touchBeyondToday = async (text: string) => {
    const hidden = { ...BIKE, contacto: [], contactoOculto: true as const }
    fetched.mockImplementation(async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://x')
      if (pathname === '/api/device') return Response.json({ dispositivo: 'telefono' })
      if (pathname.endsWith('/contacto')) return refusal(429, text, { 'retry-after': '43200' })
      return Response.json({ ...DETAIL, announcement: hidden })
    })
    render(page([{ ref, answer: { ...DETAIL, announcement: hidden } }]))
    const [button] = screen.getAllByRole('button', { name: 'Mostrar contacto' })
    await userEvent.click(button as HTMLElement)
    const sheet = await screen.findByRole('dialog', { name: 'Contactar al vendedor' })
    const alert = await within(sheet).findByRole('alert')
    expect(alert.textContent).toContain(text)
    expect(within(sheet).queryByRole('button', { name: 'Reintentar' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(BIKE.titulo)
    return { sheet, alert }
  }

  test('T37: of more ads than a guest may open today leads to the log-in, and back to the ad', async () => {
    const { sheet, alert } = await touchBeyondToday('Hoy ya se vieron muchos contactos desde aquí.')
    expect(alert.textContent).toContain('Entra para ver más contactos')
    expect(hrefOf(/Iniciar sesión/, sheet)).toBe('/login?next=%2Fanuncio%2Fbici1')
  })

  test('T37: of more ads than an account may open today comes tomorrow', async () => {
    useSession.setState({ token: 'una-sesion', user: null })
    const { sheet, alert } = await touchBeyondToday('Hoy ya viste muchos contactos.')
    expect(alert.textContent).toContain('Mañana podrás ver más')
    expect(within(sheet).queryByRole('link', { name: /Iniciar sesión/ })).toBeNull()
  })

  test('of an ad that has gone meanwhile gives way to the page that says so', async () => {
    fetched.mockImplementation(async (input) =>
      String(input instanceof Request ? input.url : input).includes('similares')
        ? Response.json([])
        : refusal(410, 'Este anuncio ya no está disponible'),
    )
    render(page([{ ref, answer: RENDERED_DETAIL }]))
    const [button] = screen.getAllByRole('button', { name: 'Contactar' })
    await userEvent.click(button as HTMLElement)
    await screen.findByRole('heading', { level: 1, name: 'Este anuncio ya no está disponible' })
  })
})
