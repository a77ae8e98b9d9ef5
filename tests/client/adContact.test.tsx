import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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
    expect(hrefOf(/Correo/, sheet)).toMatch(/^mailto:maria@example\.com\?/)
    expect(sheet.textContent).toContain('33 1234 5678')
    const ways = within(sheet).getAllByRole('link')
    expect(ways.flatMap((way) => way.querySelector('strong')?.textContent ?? [])).toEqual([
      'WhatsApp',
      'Llamar',
      'Correo',
    ])
  })

  test('T37: asked for too often, it says why and when to come back', async () => {
    fetched.mockImplementation(async () =>
      refusal(429, 'Demasiados intentos. Espera un momento e intenta otra vez.', {
        'retry-after': '120',
      }),
    )
    render(page([{ ref, answer: RENDERED_DETAIL }]))
    const sheet = await openContact()
    await within(sheet).findByRole('alert')
    expect(sheet.textContent).toContain('Demasiados intentos')
    expect(sheet.textContent).toContain('Podrás intentarlo en 2 minutos.')
    fetched.mockImplementation(async () => Response.json(DETAIL))
    await userEvent.click(within(sheet).getByRole('button', { name: 'Reintentar' }))
    expect(await within(sheet).findByRole('link', { name: /Llamar/ })).toBeDefined()
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
