import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ERRORS } from '../../src/contract/errors.ts'
import { storeAnswer } from '../../src/offline/answers/answers.ts'
import { BIKE, DETAIL } from './adsExamples.ts'
import {
  answerWithAd,
  fetched,
  hrefOf,
  leaveNothing,
  page,
  ref,
  refusal,
  text,
} from './adsStage.tsx'

beforeEach(answerWithAd)
afterEach(leaveNothing)

describe('An ad that can’t be shown', () => {
  test('because it is gone, offers others like it', async () => {
    fetched.mockImplementation(async () => Response.json([{ ...BIKE, _id: 'otra' }]))
    const failure = { status: 410, text: 'Este anuncio ya no está disponible' }
    render(page([{ ref, failure }]))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(failure.text)
    const similar = await screen.findByRole('list', { name: 'Anuncios parecidos' })
    expect(hrefOf(/Bicicleta/, similar)).toBe('/anuncio/otra')
  })

  test('because its seller paused it, says so and offers others like it', async () => {
    fetched.mockImplementation(async () => Response.json([{ ...BIKE, _id: 'otra' }]))
    render(page([{ ref, failure: { status: 404, text: ERRORS.anuncioEnPausa.text } }]))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Este anuncio está en pausa')
    expect(document.title).toContain('Este anuncio está en pausa')
    const similar = await screen.findByRole('list', { name: 'Anuncios parecidos' })
    expect(hrefOf(/Bicicleta/, similar)).toBe('/anuncio/otra')
  })

  test('because it never was, says so, leads home and shows the newest ads', async () => {
    fetched.mockImplementation(async (request) =>
      new Request(request).url.endsWith('/api/index/reciente')
        ? Response.json([{ ...BIKE, _id: 'otra' }])
        : refusal(404, 'No encontramos lo que buscas.'),
    )
    render(page())
    await screen.findByRole('heading', { level: 1, name: 'Anuncio no encontrado' })
    expect(hrefOf('Volver al inicio')).toBe('/')
    const newest = await screen.findByRole('list', { name: 'Recién publicados' })
    expect(hrefOf(/Bicicleta/, newest)).toBe('/anuncio/otra')
  })

  test('because a part is down, shows the server’s words and a way home', async () => {
    fetched.mockImplementation(async () => refusal(503, 'El servicio no está disponible.'))
    render(page())
    await screen.findByText('Ups')
    expect(text()).toContain('El servicio no está disponible.')
    expect(hrefOf('Volver al inicio')).toBe('/')
  })

  test('without network is read from the phone, with the day it was kept', async () => {
    await storeAnswer('/api/announcement/bici1', DETAIL, Date.UTC(2026, 10, 19, 18))
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    render(page())
    await screen.findByRole('heading', { level: 1, name: BIKE.titulo })
    await waitFor(() => expect(text()).toContain('Guardado el 19 de Nov del 2026'))
  })
})
