import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '../../src/client/data/session.ts'
import type { Ad } from '../../src/contract/ads/endpoints.ts'
import { formatSince } from '../../src/contract/text/format.ts'
import { SESSION, toasts } from './accountStage.tsx'
import { BIKE, DETAIL } from './adsExamples.ts'
import { answerWithAd, fetched, leaveNothing, page, ref, refusal, text } from './adsStage.tsx'

// Lazy parts are loaded before a test waits for them.
beforeAll(async () => {
  await import('../../src/client/ownAds/OwnAdParts.tsx')
})
beforeEach(answerWithAd)
afterEach(leaveNothing)

interface Shown {
  ad?: Partial<Ad>
  mio?: boolean
  isGuest?: boolean
  /** The answer to every change. */
  done?: () => Response
}

/** The page of the bicycle for a logged-in user or a guest. */
function open({
  ad = {},
  mio = false,
  isGuest = false,
  done = () => Response.json({ message: 'Hecho' }),
}: Shown) {
  const detail = { ...DETAIL, announcement: { ...BIKE, medios: ['whatsapp' as const], ...ad }, mio }
  fetched.mockImplementation(async (input) =>
    new Request(input).method === 'GET' ? Response.json(detail) : done(),
  )
  if (!isGuest) act(() => startSession(SESSION.token, SESSION.user))
  render(page([{ ref, answer: detail }]))
}

const sent = async () => {
  const requests = fetched.mock.calls.map(([input]) => new Request(input))
  return Promise.all(
    requests
      .filter(({ method }) => method === 'POST')
      .map(async (request) => `${new URL(request.url).pathname} ${await request.clone().text()}`),
  )
}
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const contact = async () => {
  const [button] = screen.getAllByRole('button', { name: 'Contactar por WhatsApp' })
  await userEvent.click(button as HTMLElement)
  return screen.findByRole('region', { name: '¿Ya le preguntaste?' })
}

describe('A buyer', () => {
  test('reads how long ago the owner confirmed an ad, and nothing where they never did', () => {
    open({ ad: { confirmado: '30-12-2025' } })
    expect(text()).toContain('Confirmado hace 2 días')
    expect(
      ['01-01-2026', '02-01-2026', '31-12-2025', '22-12-2025'].map((day) =>
        formatSince(day, '2026-01-01'),
      ),
    ).toEqual(['hoy', 'hoy', 'hace 1 día', 'hace 10 días'])
  })

  test('who got no answer says so, and is thanked in place of the buttons', async () => {
    const done = () => Response.json({ message: 'Gracias por avisar.' })
    open({ done })
    const place = await contact()
    await userEvent.click(within(place).getByRole('button', { name: 'No contesta' }))
    expect(await within(place).findByText('Gracias por avisar.')).toBeTruthy()
    expect(within(place).queryByRole('button')).toBeNull()
    expect(await sent()).toEqual(['/api/announcement/bici1/aviso {"dice":"no contesta"}'])
  })

  test('whose word is refused reads why and can say another', async () => {
    open({ done: () => refusal(409, 'Ya nos avisaste de este anuncio. Gracias.') })
    const place = await contact()
    await userEvent.click(within(place).getByRole('button', { name: 'Ya se vendió' }))
    expect(await within(place).findByText('Ya nos avisaste de este anuncio. Gracias.')).toBeTruthy()
    expect(within(place).getAllByRole('button')).toHaveLength(2)
  })

  test('without a session is asked to log in, and nothing is sent', async () => {
    open({ isGuest: true })
    const place = await contact()
    await userEvent.click(within(place).getByRole('button', { name: 'Ya se vendió' }))
    expect(toasts()).toContain('Inicia sesión para avisar al vendedor')
    expect(await sent()).toEqual([])
  })
})

describe('An owner who was asked whether an ad is still there', () => {
  const asked = { preguntado: true as const }

  test('says yes, or that it is promised, on its page', async () => {
    open({ ad: asked, mio: true })
    await press('Sí')
    expect(await screen.findByText(/^Gracias\. Quien abra tu anuncio/)).toBeTruthy()
    await press('Apartado')
    expect(await screen.findByText(/^Anuncio apartado/)).toBeTruthy()
    expect(await sent()).toEqual([
      '/api/announcement/bici1/disponible ',
      '/api/announcement/bici1/apartado {"isOn":true}',
    ])
  })

  test('says that it is sold, and is told before how long there is a way back', async () => {
    open({ ad: { ...asked, caracteristicas: {} }, mio: true })
    await press('Ya se vendió')
    const sheet = await screen.findByRole('dialog', { name: 'Marcar como vendido' })
    expect(within(sheet).getByText(/Lo puedes deshacer durante 10 minutos/)).toBeTruthy()
    expect(await sent()).toEqual([])
  })

  test('brings it back from its pause with one touch', async () => {
    open({ ad: { ...asked, estadoAnuncio: 'pausado' }, mio: true })
    expect(await screen.findByText(/Lo pusimos en pausa porque no respondiste/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Apartado' })).toBeNull()
    await press('Sí')
    expect(await sent()).toEqual(['/api/announcement/bici1/disponible '])
  })

  test('without network reads that nothing was answered, and can try again', async () => {
    open({
      ad: asked,
      mio: true,
      done: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await press('Sí')
    expect(await screen.findByText('No se recibió respuesta del servidor')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sí' }).hasAttribute('disabled')).toBe(false)
  })

  test('who owes no answer is asked nothing', async () => {
    open({ mio: true })
    expect(await screen.findByRole('button', { name: 'Más acciones' })).toBeTruthy()
    expect(screen.queryByText('¿Sigue disponible?')).toBeNull()
  })
})
