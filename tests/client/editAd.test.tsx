import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { noteAnswer } from '../../src/client/data/connection.ts'
import { listOutbox } from '../../src/offline/outbox/outbox.ts'
import { BIKE } from './adsExamples.ts'
import {
  answerSaving,
  beginEditing,
  field,
  here,
  network,
  openEditing,
  OWN_AD,
  photoRow,
  press,
  refusal,
  retitle,
  saved,
  savings,
  walkToReview,
} from './editStage.tsx'
import { photo } from './sellStage.tsx'

vi.mock('../../src/client/photos/compressPhoto.ts', () => import('./undecodedPhotos.ts'))

const [FIRST = '', SECOND = ''] = BIKE.imagenes

beforeEach(beginEditing)

describe('Whoever edits an ad', () => {
  test('finds it in the wizard as it is, without being asked for the terms again', async () => {
    await openEditing()
    await screen.findByLabelText(/Título/)
    expect(field('titulo').value).toBe(BIKE.titulo)
    expect(field('precio').value).toBe('3500')
    expect(within(photoRow()).getAllByRole('listitem')).toHaveLength(2)
    await press('Continuar')
    expect(field('cantidad').value).toBe('3')
    await press('Continuar')
    expect(field('whatsapp').value).toBe('3312345678')
    expect(document.querySelector('[name="acepta"]')).toBeNull()
  })

  test('saves what changed over the version that was read, and sees the ad', async () => {
    await openEditing()
    await retitle('Bicicleta azul')
    await walkToReview()
    await press('Guardar cambios')
    expect(await screen.findByText('¡Anuncio actualizado con éxito!')).toBeTruthy()
    await waitFor(() => expect(here()).toBe('/anuncio/bici1'))
    expect(saved()).toMatchObject({
      titulo: 'Bicicleta azul',
      version: '4',
      imagenes: [FIRST, SECOND],
      fotos: 0,
      tipoAnuncio: null,
    })
  })

  test('finds who sees the contact as it is, and opens it to everybody', async () => {
    network.ad = { ...OWN_AD, contactoPara: 'escribieron' }
    await openEditing()
    await press('Continuar')
    await press('Continuar')
    expect(screen.getByLabelText('Solo a quien ya me escribió')).toHaveProperty('checked', true)
    await press('Continuar')
    expect(await screen.findByText('Solo lo ve quien ya te escribió')).toBeTruthy()
    await press('Atrás')
    await userEvent.click(await screen.findByLabelText('A todos'))
    await press('Guardar')
    await waitFor(() => expect(saved()).toMatchObject({ contactoPara: 'todos' }))
  })

  test('saves from the first step with one touch, unless something is missing', async () => {
    await openEditing()
    await userEvent.clear(field('precio'))
    await press('Guardar')
    await waitFor(() => expect(document.activeElement).toBe(field('precio')))
    expect(savings()).toEqual([])
    await userEvent.type(field('precio'), '2900')
    await press('Guardar')
    await waitFor(() => expect(saved()).toMatchObject({ version: '4', imagenes: [FIRST, SECOND] }))
    expect(await screen.findByText('¡Anuncio actualizado con éxito!')).toBeTruthy()
  })

  test('keeps, adds, takes out and reorders photos in one go', async () => {
    await openEditing()
    await userEvent.click(
      within(photoRow()).getAllByRole('button', { name: 'Quitar' })[0] ?? photoRow(),
    )
    await userEvent.upload(field('imagenes'), [photo()])
    await walkToReview()
    await press('Guardar cambios')
    await screen.findByText('Otra pantalla')
    expect(saved()).toMatchObject({ imagenes: [SECOND], fotos: 1 })
  })

  test('may put a new photo first: those after it are sent as files too, in order', async () => {
    await openEditing()
    await userEvent.upload(field('imagenes'), [photo()])
    for (const place of [2, 1]) {
      const card = within(photoRow()).getAllByRole('listitem')[place]
      if (!card) throw new Error('No such photo')
      await userEvent.click(within(card).getByRole('button', { name: 'Mover a la izquierda' }))
    }
    await walkToReview()
    await press('Guardar cambios')
    await screen.findByText('Otra pantalla')
    expect(saved()).toMatchObject({ imagenes: [], fotos: 3 })
  })

  test('is led to the step that the server refuses', async () => {
    answerSaving({ status: 400, text: 'Revisa el título: no puede llevar eso.' })
    await openEditing()
    await walkToReview()
    await press('Guardar cambios')
    expect(await screen.findByText('Revisa el título: no puede llevar eso.')).toBeTruthy()
    const heading = await screen.findByRole('heading', { level: 2, name: 'Datos y fotos' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(here()).toBe('/anuncio/bici1/editar?paso=1')
  })

  test('T78: whose changes come too often for now has them kept, and they go by themselves', async () => {
    const text = 'Cambiaste este anuncio muchas veces.'
    answerSaving({ status: 429, text })
    await openEditing()
    await retitle('Bicicleta azul')
    await walkToReview()
    await press('Guardar cambios')
    await screen.findByText('Otra pantalla')
    const [waiting] = await listOutbox('ana')
    expect(JSON.stringify(waiting)).toContain('Bicicleta azul')
    expect(waiting).toMatchObject({ state: { name: 'waiting', why: 'limit', text } })
  })

  test('whom nobody answers is told that the changes go by themselves', async () => {
    answerSaving({ status: 503, text: 'El servicio está ocupado.' })
    await openEditing()
    await retitle('Bicicleta azul')
    await walkToReview()
    await press('Guardar cambios')
    await screen.findByText('Otra pantalla')
    expect(here()).toBe('/anuncio/bici1')
    expect(
      await screen.findByText(/^Tus cambios están en este dispositivo y se guardan solos/),
    ).toBeTruthy()
    const [waiting] = await listOutbox('ana')
    expect(waiting).toMatchObject({ edit: { adId: 'bici1', staying: 2 }, photoSizes: [] })
    expect(waiting?.fields['titulo']).toBe('Bicicleta azul')
  })

  test('goes back to the ad without saving', async () => {
    await openEditing()
    await userEvent.click(screen.getByRole('link', { name: 'Cancelar' }))
    expect(here()).toBe('/anuncio/bici1')
    expect(savings()).toEqual([])
  })

  test('of somebody else’s ad is told, with the way back', async () => {
    network.refusal = refusal(404, 'No encontramos lo que buscas.')
    await openEditing()
    expect(screen.getByText('No encontramos lo que buscas.')).toBeTruthy()
    const back = screen.getByRole('link', { name: 'Volver atrás' })
    expect(back.getAttribute('href')).toBe('/anuncio/bici1')
  })

  test('and found no network gets the ad without a touch once there is one', async () => {
    network.isDown = true
    await openEditing()
    expect(screen.getByRole('alert')).toBeTruthy()
    network.isDown = false
    noteAnswer()
    await waitFor(() => expect(field('titulo').value).toBe(OWN_AD.titulo))
  })
})

describe('An ad that changed elsewhere while it was edited here', () => {
  async function meetConflict() {
    answerSaving({ status: 409, text: 'Algo cambió mientras tanto.' })
    await openEditing()
    await retitle('Bicicleta azul')
    await walkToReview()
    network.ad = {
      ...OWN_AD,
      titulo: 'Bicicleta roja',
      precio: 4500,
      imagenes: [FIRST],
      version: 5,
    }
    await press('Guardar cambios')
    return screen.findByRole('dialog', { name: 'Este anuncio cambió en otro lugar' })
  }

  test('shows in what both versions differ, and nothing else', async () => {
    const sheet = within(await meetConflict())
    expect(sheet.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Título',
      'Precio',
      'Fotos',
    ])
    expect(sheet.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'Versión nuevaBicicleta roja',
      'La tuyaBicicleta azul',
      'Versión nueva$4,500 MXN',
      'La tuya$3,500 MXN',
      'Versión nueva1 foto',
      'La tuya2 fotos, 1 nueva',
    ])
    expect(savings()).toHaveLength(1)
  })

  test('is written over when its owner says so, with the photo that was lost meanwhile', async () => {
    await meetConflict()
    await press('Guardar la mía')
    await screen.findByText('Otra pantalla')
    expect(saved()).toMatchObject({
      titulo: 'Bicicleta azul',
      version: '5',
      imagenes: [FIRST],
      fotos: 1,
    })
  })

  test('is edited anew from the newer version', async () => {
    await meetConflict()
    await press('Ver la versión nueva')
    await waitFor(() => expect(field('titulo').value).toBe('Bicicleta roja'))
    await waitFor(() => expect(here()).toBe('/anuncio/bici1/editar'))
    expect(savings()).toHaveLength(1)
  })
})
