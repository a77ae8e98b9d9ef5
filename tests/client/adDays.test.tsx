import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { comparisonWords } from '../../src/client/ground/days/comparisonWords.ts'
import type { Ad, AdDetail } from '../../src/contract/ads/endpoints.ts'
import type { AdDays } from '../../src/contract/ownAds/endpoints.ts'
import { BIKE, DETAIL } from './adsExamples.ts'
import { fetched, hrefOf, page, ref, refusal } from './adsStage.tsx'
import {
  beginList,
  CARD,
  cardOf,
  isForSold,
  fetched as listFetched,
  open,
} from './ownAdsListStage.tsx'
import { resetSelling } from './sellStage.tsx'

const WORDS = 'Cómo va tu anuncio'
const day = (fecha: string, visitas: number, contactos = 0, nivel?: 'premium') => ({
  fecha,
  visitas,
  contactos,
  ...(nivel && { nivel }),
})
const DAYS: AdDays = {
  dias: [
    day('18-11-2026', 4),
    day('19-11-2026', 12, 2, 'premium'),
    day('20-11-2026', 1200, 1, 'premium'),
  ],
  comparacion: { nivel: 'premium', antes: 4, con: 11 },
}
const NOBODY: AdDays = { dias: [day('20-11-2026', 0)] }

const figures = { visitas: 1216, contactos: 3, favoritos: 1 }
const own = (ad: Partial<Ad> = {}): AdDetail => ({
  ...DETAIL,
  announcement: { ...BIKE, ...ad },
  cifras: figures,
  mio: true,
})
const isForDays = (input: Parameters<typeof fetch>[0]) => new Request(input).url.endsWith('/dias')

// Lazy parts are loaded before a test waits for them.
beforeAll(async () => {
  await import('../../src/client/ownAds/OwnAdParts.tsx')
  await import('../../src/client/ownAds/days/AdDaysSheet.tsx')
})

describe('A seller who asks how the ad is going', () => {
  const answer = { current: (): Response => Response.json(DAYS) }
  beforeEach(async () => {
    await resetSelling()
    answer.current = () => Response.json(DAYS)
    fetched.mockReset()
    vi.stubGlobal('fetch', fetched)
  })
  const openSheet = async (ad: Partial<Ad> = {}) => {
    fetched.mockImplementation(async (input) =>
      isForDays(input) ? answer.current() : Response.json(own(ad)),
    )
    render(page([{ ref, answer: own(ad) }]))
    await userEvent.click(await screen.findByRole('button', { name: WORDS }))
    return within(await screen.findByRole('dialog', { name: WORDS }))
  }

  test('reads visits and contacts by day, the days of a level, and what it changed', async () => {
    const sheet = await openSheet()
    expect(await sheet.findByText('Antes 4 visitas al día, con Premium 11.')).toBeTruthy()
    const visits = within(sheet.getByRole('region', { name: 'Visitas' }))
    expect(visits.getByText('1,216')).toBeTruthy()
    expect(visits.getByText('en 3 días')).toBeTruthy()
    expect(document.querySelectorAll('section[aria-label="Visitas"] [data-level]')).toHaveLength(2)
    expect(within(sheet.getByRole('region', { name: 'Contactos' })).getByText('3')).toBeTruthy()
    expect(sheet.getByText('Días con Premium')).toBeTruthy()
    const rows = sheet.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)
    expect(rows[0]).toBe('DíaVisitasContactosPlan')
    expect(rows.slice(1).map((row) => row.replace(/^\D*\d+\Dnov/, ''))).toEqual([
      '1,2001Premium',
      '122Premium',
      '40–',
    ])
    // With a level that runs, no other is offered.
    expect(sheet.queryByRole('link', { name: 'Mejorar' })).toBeNull()
    expect(screen.getByText('3 contactos')).toBeTruthy()
  })

  test('is offered a plan without one, and no comparison that was not made', async () => {
    answer.current = () => Response.json({ dias: [day('20-11-2026', 2)] })
    const sheet = await openSheet()
    expect(await sheet.findByRole('link', { name: 'Mejorar' })).toBeTruthy()
    expect(sheet.queryByText(/al día, con/)).toBeNull()
    expect(sheet.queryByText(/Días con/)).toBeNull()
  })

  test('reads what helps where nobody has seen it, and shares it from there', async () => {
    answer.current = () => Response.json(NOBODY)
    const sheet = await openSheet()
    expect(await sheet.findByText('Todavía no tiene visitas')).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Compartir' }))
    expect(await screen.findByRole('dialog', { name: /Compartir/ })).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: WORDS })).toBeNull()
  })

  test('is asked to share nothing that is paused', async () => {
    answer.current = () => Response.json(NOBODY)
    const sheet = await openSheet({ estadoAnuncio: 'pausado' })
    expect(await sheet.findByText('Nadie más lo ve por ahora.')).toBeTruthy()
    expect(sheet.queryByRole('button', { name: 'Compartir' })).toBeNull()
  })

  test('may ask again where the figures fail, and without network reads why', async () => {
    answer.current = () => refusal(500, 'Algo salió mal')
    const sheet = await openSheet()
    expect((await sheet.findByRole('alert')).textContent).toContain('Algo salió mal')
    answer.current = () => {
      throw new TypeError('Failed to fetch')
    }
    await userEvent.click(sheet.getByRole('button', { name: 'Reintentar' }))
    expect(await sheet.findByText(/^Estas cifras no están guardadas en tu/)).toBeTruthy()
    answer.current = () => Response.json(DAYS)
    await userEvent.click(sheet.getByRole('button', { name: 'Reintentar' }))
    expect(await sheet.findByText('1,216')).toBeTruthy()
  })

  test('has no such button for an ad that waits for staff', async () => {
    fetched.mockImplementation(async () => Response.json(own({ estadoAnuncio: 'revision' })))
    render(page([{ ref, answer: own({ estadoAnuncio: 'revision' }) }]))
    await screen.findByText('1,216 visitas')
    expect(screen.queryByRole('button', { name: WORDS })).toBeNull()
  })
})

test('A seller opens the figures of an ad from the list, which names its contacts', async () => {
  await beginList()
  listFetched.mockImplementation(async (input) => {
    if (isForDays(input)) return Response.json(NOBODY)
    return Response.json(isForSold(input) ? [] : [{ ...CARD, contactos: 1 }])
  })
  open()
  const card = await cardOf(BIKE.titulo)
  expect(card.getByText('1 contacto')).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: /Más acciones/ }))
  const more = within(await screen.findByRole('dialog', { name: 'Más acciones' }))
  await userEvent.click(more.getByRole('button', { name: WORDS }))
  const sheet = await screen.findByRole('dialog', { name: WORDS })
  await within(sheet).findByText('Todavía no tiene visitas')
  expect(hrefOf('Ver tu anuncio', sheet)).toBe('/anuncio/bici1')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Más acciones' })).toBeNull())
})

test('What a level changed is said by the days that there were', () => {
  const level = { nivel: 'impulsado', con: 11.4 } as const
  expect(comparisonWords({ ...level, antes: 1 })).toBe('Antes 1 visita al día, con Impulsado 11.')
  expect(comparisonWords({ ...level, despues: 4.5 })).toBe(
    'Con Impulsado 11 visitas al día, después 4.5.',
  )
  expect(comparisonWords({ ...level, antes: 3, despues: 2 })).toBe(
    'Antes 3 visitas al día, con Impulsado 11, después 2.',
  )
})
