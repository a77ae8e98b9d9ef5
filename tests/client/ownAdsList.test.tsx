import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { BADGE_ICONS, BADGE_LABELS } from '../../src/client/ground/ownAdWords.ts'
import { AD_STATES } from '../../src/contract/ads/kinds.ts'
import { draftId, editId } from '../../src/offline/drafts/draftNames.ts'
import { putDraft } from '../../src/offline/drafts/drafts.ts'
import { queueDraft } from '../../src/offline/outbox/outboxDrafts.ts'
import { BIKE } from './adsExamples.ts'
import { badgeLook, contrast } from './badgeLooks.ts'
import { bikeDraft } from './draftExamples.ts'
import { finishedAd } from './outboxStage.ts'
import {
  answer,
  asked,
  beginList,
  CARD,
  cardOf,
  expired,
  fetched,
  isForSold,
  open,
  sold,
} from './ownAdsListStage.tsx'

beforeEach(beginList)

test('a seller whose ad is held reads in her list why, and how long it takes', async () => {
  answer({ ...CARD, estadoAnuncio: 'revision', motivo: 'parece ofrecer armas' })
  open()
  const words = /en menos de una hora: parece ofrecer armas\. Ábrelo/
  expect(await screen.findByText(words)).toBeDefined()
})

test('a seller whose ad is paused reads so in her list and brings it back from there', async () => {
  answer({ ...CARD, estadoAnuncio: 'pausado' })
  open()
  expect(await screen.findByText('En pausa')).toBeDefined()
  expect(screen.getByText('Solo tú lo ves. Quedan 15 días')).toBeDefined()
  answer({ ...CARD, apartado: true })
  await userEvent.click(screen.getByRole('button', { name: `Volver a publicar: ${CARD.titulo}` }))
  await screen.findByText('Tu anuncio está publicado otra vez.')
  await userEvent.click(screen.getByRole('button', { name: `Más acciones: ${CARD.titulo}` }))
  await screen.findByRole('button', { name: `Quitar apartado: ${CARD.titulo}` })
  expect(asked().some((url) => url.endsWith('/api/announcement/bici1/pausa'))).toBe(true)
})

describe('A person’s own ads', () => {
  test('say their state, the days they have left, and how often they were seen, saved and asked about', async () => {
    answer(CARD)
    open()
    const card = await cardOf(BIKE.titulo)
    expect(card.getByText('Activo')).toBeTruthy()
    expect(card.getByText('Quedan 15 días')).toBeTruthy()
    expect(card.getByText('128 visitas')).toBeTruthy()
    expect(card.getByText('1 favorito')).toBeTruthy()
    expect(card.getByText('3 interesados')).toBeTruthy()
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/anuncio/bici1',
      '/anuncio/bici1/editar',
    ])
    expect(screen.getByText('1 anuncio')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('have what is done most in one row, and all else behind one button', async () => {
    answer(CARD)
    open()
    const card = await cardOf(BIKE.titulo)
    expect(card.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      `Vendido: ${BIKE.titulo}`,
      `Más acciones: ${BIKE.titulo}`,
    ])
    await userEvent.click(card.getByRole('button', { name: /^Más acciones/ }))
    const sheet = within(screen.getByRole('dialog', { name: 'Más acciones' }))
    expect(sheet.getByRole('link', { name: `Mejorar: ${BIKE.titulo}` }).getAttribute('href')).toBe(
      '/anuncio/bici1/mejorar?tipo=premium',
    )
    expect(sheet.getByRole('button', { name: `Duplicar: ${BIKE.titulo}` })).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: `Borrar: ${BIKE.titulo}` }))
    expect(await screen.findByRole('dialog', { name: '¿Borrar este anuncio?' })).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Más acciones' })).toBeNull()
  })

  test('are marked as sold in the list itself, which then has them no more', async () => {
    answer(CARD, expired)
    open()
    const card = await cardOf(BIKE.titulo)
    await userEvent.click(card.getByRole('button', { name: `Vendido: ${BIKE.titulo}` }))
    const sheet = within(screen.getByRole('dialog', { name: 'Marcar como vendido' }))
    fetched.mockImplementation(async (request) =>
      new Request(request).method === 'DELETE'
        ? Response.json({ message: 'Anuncio marcado como vendido', quedan: 0 })
        : Response.json(isForSold(request) ? [] : [expired]),
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Vendido' }))
    expect(await screen.findByText('¡Felicidades por tu venta!')).toBeTruthy()
    await cardOf('Mesa')
    expect(screen.queryByRole('heading', { name: BIKE.titulo })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked().some((url) => url.endsWith('/api/announcement/selled/bici1'))).toBe(true)
  })

  test('stay on the screen, but for the one that was sold, while the list is asked for anew', async () => {
    answer(CARD, expired)
    open()
    const card = await cardOf(BIKE.titulo)
    await userEvent.click(card.getByRole('button', { name: `Vendido: ${BIKE.titulo}` }))
    const sheet = within(screen.getByRole('dialog', { name: 'Marcar como vendido' }))
    let letCome: (answer: Response) => void = () => undefined
    const later = new Promise<Response>((resolve) => (letCome = resolve))
    fetched.mockImplementation(async (request) => {
      if (isForSold(request)) return Response.json([])
      return new Request(request).method === 'DELETE'
        ? Response.json({ message: 'Anuncio marcado como vendido', quedan: 0 })
        : later
    })
    await userEvent.click(sheet.getByRole('button', { name: 'Vendido' }))
    expect(await screen.findByText('¡Felicidades por tu venta!')).toBeTruthy()
    expect(screen.queryByText('Cargando...')).toBeNull()
    expect(screen.queryByRole('heading', { name: BIKE.titulo })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Mesa' })).toBeTruthy()
    letCome(Response.json([sold, expired]))
    await cardOf('Silla')
  })

  test('under review can be edited, and neither sold nor paid for', async () => {
    answer({ ...CARD, estadoAnuncio: 'revision' })
    open()
    const card = await cardOf(BIKE.titulo)
    expect(card.queryByRole('button', { name: /^Vendido/ })).toBeNull()
    await userEvent.click(card.getByRole('button', { name: /^Más acciones/ }))
    const sheet = within(screen.getByRole('dialog', { name: 'Más acciones' }))
    expect(sheet.queryByRole('link', { name: /Mejorar/ })).toBeNull()
    expect(sheet.getByRole('button', { name: /^Borrar/ })).toBeTruthy()
  })

  test('differ by the picture of their state, not by its colour alone', () => {
    expect(new Set(Object.values(BADGE_ICONS)).size).toBe(AD_STATES.length + 1)
  })

  test('wear a badge of their own when they are reserved', async () => {
    answer({ ...CARD, apartado: true })
    open()
    const card = await cardOf(BIKE.titulo)
    const badge = card.getByText('Apartado')
    expect(badge.getAttribute('data-state')).toBe('apartado')
    expect(badge.querySelector('use')?.getAttribute('href')).toMatch(/s-bookmark$/)
  })

  test('have badges that no two states share a colour of, readable in light and in dark', () => {
    const looks = Object.keys(BADGE_LABELS).map(badgeLook)
    for (const scheme of ['light', 'dark'] as const) {
      const grounds = looks.map((look) => look[scheme].background)
      expect(new Set(grounds).size).toBe(grounds.length)
      for (const look of looks)
        expect(contrast(look[scheme].background, look[scheme].color)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('that end soon keep the way to their editing', async () => {
    answer({ ...CARD, diasRestantes: 3, renovable: true })
    open()
    const card = await cardOf(BIKE.titulo)
    expect(card.getByRole('button', { name: /^Renovar/ })).toBeTruthy()
    await userEvent.click(card.getByRole('button', { name: /^Más acciones/ }))
    const sheet = within(screen.getByRole('dialog', { name: 'Más acciones' }))
    expect(sheet.getByRole('link', { name: `Editar: ${BIKE.titulo}` })).toBeTruthy()
  })

  test('are counted, and those that are gone lead nowhere', async () => {
    answer(CARD, expired, sold)
    open()
    const card = await cardOf('Silla')
    expect(card.getByText('Vendido')).toBeTruthy()
    expect(card.queryByRole('link')).toBeNull()
    expect(screen.getByText('3 anuncios')).toBeTruthy()
  })

  test('are offered for renewal when they end soon, and not before', async () => {
    const soon = { ...CARD, _id: 'pronto1', titulo: 'Radio', diasRestantes: 7, renovable: true }
    const later = { ...CARD, _id: 'luego1', titulo: 'Reloj', diasRestantes: 8, renovable: true }
    answer(soon, later)
    open()
    expect((await cardOf('Radio')).getByRole('button', { name: 'Renovar: Radio' })).toBeTruthy()
    expect((await cardOf('Reloj')).queryByRole('button', { name: /Renovar/ })).toBeNull()
  })

  test('say which have changes that wait without being saved', async () => {
    await putDraft(bikeDraft({ id: editId('ana', CARD._id) }))
    answer(CARD, expired)
    open()
    const card = await cardOf(BIKE.titulo)
    expect(await card.findByText('Tienes cambios sin guardar')).toBeTruthy()
    expect(card.getByRole('link', { name: `Seguir editando: ${BIKE.titulo}` })).toBeTruthy()
    expect((await cardOf('Mesa')).queryByText('Tienes cambios sin guardar')).toBeNull()
  })

  test('that have expired are renewed where they stand', async () => {
    answer(expired)
    open()
    const card = await cardOf('Mesa')
    fetched.mockImplementation(async (request) =>
      new Request(request).method === 'POST'
        ? Response.json({ message: 'Anuncio renovado', fechaExpiracion: '20-12-2026' })
        : Response.json(isForSold(request) ? [] : [{ ...expired, estadoAnuncio: 'activo' }]),
    )
    await userEvent.click(card.getByRole('button', { name: 'Renovar: Mesa' }))
    expect(await screen.findByText('¡Anuncio renovado! Vence el 20 de Dic del 2026')).toBeTruthy()
    expect(await screen.findByText('Activo')).toBeTruthy()
    expect(asked().some((url) => url.endsWith('/api/announcement/renew/mesa1'))).toBe(true)
  })

  test('that can’t be renewed now say why', async () => {
    answer(expired)
    open()
    const card = await cardOf('Mesa')
    fetched.mockImplementation(
      async () =>
        new Response('Ya tienes 10 anuncios activos', {
          status: 409,
          headers: { 'content-type': 'text/plain; charset=utf-8' },
        }),
    )
    await userEvent.click(card.getByRole('button', { name: 'Renovar: Mesa' }))
    expect(await screen.findByText('Ya tienes 10 anuncios activos')).toBeTruthy()
  })

  test('are searched by the words in the address', async () => {
    answer(...Array.from({ length: 6 }, (_, at) => ({ ...CARD, _id: `anuncio${at}` })))
    open()
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Buscar en mis anuncios' }),
      'mesa{Enter}',
    )
    expect(screen.getByTestId('aqui').textContent).toBe('/perfil/anuncios?nombre=mesa')
    await waitFor(() =>
      expect(asked().at(-1)).toContain('/api/announcement/user/token?nombre=mesa'),
    )
  })

  test('of which none fits lead back to all of them and to a new one', async () => {
    answer()
    open('?nombre=mesa')
    await screen.findByRole('heading', { name: 'Ningún anuncio tuyo dice «mesa»' })
    expect(screen.getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toBe(
      '/perfil/anuncios',
    )
    const publishing = screen.getByRole('link', { name: 'Publicar un anuncio' })
    expect(publishing.getAttribute('href')).toBe('/vender')
  })

  test('begin with an invitation to publish', async () => {
    answer()
    open()
    await screen.findByRole('heading', { name: 'No tienes anuncios publicados' })
    const publishing = screen.getByRole('link', { name: 'Publicar un anuncio' })
    expect(publishing.getAttribute('href')).toBe('/vender')
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('stand beside the drafts of the same person', async () => {
    await putDraft(bikeDraft({ id: draftId('ana', 'gratis'), titulo: 'Ropa de bebé' }))
    answer(CARD)
    open()
    expect(await screen.findByRole('link', { name: /Ropa de bebé/ })).toBeTruthy()
  })

  test('that don’t come can be asked for again', async () => {
    fetched.mockImplementation(async () => {
      throw new TypeError('Failed to fetch')
    })
    open()
    expect(await screen.findByText(/No se recibió respuesta del servidor/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/')
    answer(CARD)
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await cardOf(BIKE.titulo)
  })
})

describe('Changes to an own ad that wait for the network', () => {
  test('are told in the list, beside the ad and among what is on its way', async () => {
    const { draft, ...ad } = finishedAd('k1')
    const edit = { adId: CARD._id, staying: 2 }
    const fields = { titulo: 'Bicicleta azul' }
    await queueDraft(
      { ...ad, fields, edit, draft: { ...draft, id: editId('ana', CARD._id) } },
      Date.now(),
    )
    answer(CARD)
    open()
    const card = await cardOf(BIKE.titulo)
    expect(await card.findByText('Cambios en espera')).toBeTruthy()
    expect(card.getByRole('link', { name: /^Seguir editando/ })).toBeTruthy()
    const waiting = within(await screen.findByRole('region', { name: 'Bandeja de salida' }))
    expect(waiting.getByRole('heading', { name: 'Bicicleta azul' })).toBeTruthy()
    expect(waiting.getByText('Tus cambios se guardan solos en cuanto haya conexión.')).toBeTruthy()
  })
})
