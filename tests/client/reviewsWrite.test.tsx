import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { endSession } from '../../src/client/account/session/endSession.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { startSession } from '../../src/client/data/session.ts'
import { ANA, json, refuse, resetAccount, SESSION } from './accountStage.tsx'
import { putOffLogin } from './interruptedStage.tsx'
import {
  changes,
  logInAsAna,
  NOBODY_HERE,
  OWN,
  reviewsOf,
  serve,
  THEIRS,
  visitSeller,
} from './reviewsStage.tsx'

const WRITTEN =
  'Ya has escrito una reseña, si deseas modificarla deberás eliminarla y crear una nueva.'
const POST = 'POST /api/review'
const created = () => Response.json(OWN, { status: 201 })
const open = reviewsOf([THEIRS], { canMakeReview: true })

beforeEach(() => {
  resetAccount()
  logInAsAna()
})

const area = () => screen.findByRole('textbox', { name: /Tu reseña/ })
const star = (count: number) => screen.getByRole('radio', { name: `${count}/5 Estrellas` })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
const write = async (words = 'Todo perfecto.', stars = 5) => {
  await userEvent.type(await area(), words)
  await userEvent.click(star(stars))
}

describe('Somebody who writes a review', () => {
  test('sees it on top, the form gone and the average anew', async () => {
    serve({ list: open })
    visitSeller()
    await write()
    serve({
      list: reviewsOf([THEIRS]),
      seller: { evaluadores: 13, calificacion: 4.7 },
      more: { [POST]: created },
    })
    await send()
    expect(await screen.findByText('¡Nueva reseña creada!')).toBeDefined()
    expect(await screen.findByText(WRITTEN)).toBeDefined()
    const cards = screen.getAllByRole('article')
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Ana Ruiz YO',
      'Luis Díaz ',
    ])
    expect(await screen.findByText(/4\.7/)).toBeDefined()
    expect(screen.getByRole('tab', { name: 'Reseñas (13)' })).toBeDefined()
  })

  test('with an earlier account reads why there is no form', async () => {
    const porQueNo = 'Ya escribiste una reseña de este vendedor con tu cuenta anterior.'
    serve({ list: reviewsOf([THEIRS], { porQueNo }) })
    visitSeller()
    expect(await screen.findByText(porQueNo)).toBeDefined()
    expect(screen.queryByText(WRITTEN)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull()
  })

  test('sends words, stars and seller once, under a key of their own', async () => {
    const calls = serve({ list: open, more: { [POST]: created } })
    visitSeller()
    await write('  Muy bien.  ', 4)
    await send()
    await screen.findByText(WRITTEN)
    const [sent, ...others] = calls.filter(({ key }) => key === POST)
    expect(others).toEqual([])
    expect(sent?.body).toEqual({
      contenido: '  Muy bien.  ',
      calificacion: 4,
      commentedUser: 'vend1',
    })
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('chooses stars with the arrow keys', async () => {
    serve({ list: open })
    visitSeller()
    await area()
    act(() => star(1).focus())
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(star(3)).toHaveProperty('checked', true)
    expect(star(3)).toHaveProperty('name', 'calificacion')
  })

  test('T34: is told beside the field what is missing, and led to the first', async () => {
    const calls = serve({ list: open, more: { [POST]: created } })
    visitSeller()
    await area()
    await send()
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Debes ponerle una calificación (se representa con las estrellitas)',
      'Debes escribir una reseña',
    ])
    await waitFor(() => expect(document.activeElement).toBe(star(1)))
    await write()
    expect(screen.queryAllByRole('alert')).toEqual([])
    expect(changes(calls)).toEqual([])
  })

  test('after a failure finds the form as it was, and sends it again under the same key', async () => {
    serve({ list: open, more: { [POST]: NOBODY_HERE } })
    visitSeller()
    await write()
    await send()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('El servicio no está disponible por ahora.')
    expect(await area()).toHaveProperty('value', 'Todo perfecto.')
    expect(star(5)).toHaveProperty('checked', true)
    expect(screen.getByRole('button', { name: 'Enviar' })).toHaveProperty('disabled', false)
    const offline = serve({ list: open, more: {} })
    await send()
    expect(await screen.findByText('No se recibió respuesta del servidor')).toBeDefined()
    const online = serve({ list: open, more: { [POST]: created } })
    await send()
    await screen.findByText(WRITTEN)
    const keys = [offline, online].map((calls) =>
      calls.find(({ key }) => key === POST)?.headers.get('idempotency-key'),
    )
    expect(keys[0]).toBe(keys[1])
  })

  test('finds what they typed after the page was closed, and nobody else does', async () => {
    serve({ list: open })
    const { unmount } = visitSeller()
    await write('A medio escribir', 3)
    unmount()
    const other = { ...ANA, sellerId: 'vendedor-beto', nombre: 'Beto' }
    act(() => void startSession('ficha-de-beto', other))
    const theirs = visitSeller()
    expect(await area()).toHaveProperty('value', '')
    theirs.unmount()
    logInAsAna()
    visitSeller()
    expect(await area()).toHaveProperty('value', 'A medio escribir')
    expect(star(3)).toHaveProperty('checked', true)
  })

  test('whose session ends keeps what they typed for the next one', async () => {
    serve({ list: open, more: { [POST]: refuse(401, 'Inicia sesión para continuar.') } })
    visitSeller()
    await write('Sigue aquí')
    await send()
    await putOffLogin()
    expect(await screen.findByText(/Todo sigue como lo dejaste/)).toBeDefined()
    expect(await area()).toHaveProperty('value', 'Sigue aquí')
  })

  test('who logs in again goes on typing where they were, while the list is read anew', async () => {
    serve({ list: open })
    visitSeller()
    await write('Sigo escribiendo')
    const box = await area()
    await userEvent.click(box)
    serve({ list: () => new Promise<Response>(() => undefined) })
    act(() => void startSession('ficha-nueva', ANA))
    expect(box.isConnected).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(box))
    await userEvent.type(box, ' lo mismo')
    expect(await area()).toHaveProperty('value', 'Sigo escribiendo lo mismo')
  })

  test('T40: leaves nothing of it on the phone after a log-out', async () => {
    serve({ list: open, more: { 'POST /api/logout': json({ message: 'Sesión cerrada' }) } })
    const { unmount } = visitSeller()
    await write('Esto es mío')
    unmount()
    expect(JSON.stringify({ ...localStorage })).toContain('Esto es mío')
    await act(() => endSession(new QueryStore()))
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Esto es mío')
  })

  test('who has written one elsewhere meanwhile is told so', async () => {
    serve({ list: open, more: { [POST]: refuse(409, WRITTEN) } })
    visitSeller()
    await write()
    serve({
      list: reviewsOf([THEIRS, OWN], { propia: OWN._id }),
      more: { [POST]: refuse(409, WRITTEN) },
    })
    await send()
    await waitFor(() => expect(screen.getAllByText(WRITTEN).length).toBeGreaterThan(0))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  })
})

describe('Somebody who has written one', () => {
  const theirs = reviewsOf([THEIRS, OWN], { propia: OWN._id })
  const removal = { 'DELETE /api/review/res2': json({ message: 'Reseña borrada' }) }

  test('reads so in place of the form', async () => {
    serve({ list: theirs })
    visitSeller()
    expect(await screen.findByText(WRITTEN)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText('YO')).toBeDefined()
  })

  test('deletes it after a question, and the form returns', async () => {
    const calls = serve({ list: theirs, more: removal })
    visitSeller()
    await userEvent.click(await screen.findByRole('button', { name: 'Borrar reseña' }))
    const sheet = screen.getByRole('dialog', { name: '¿Deseas borrar la reseña?' })
    expect(changes(calls)).toEqual([])
    await userEvent.click(within(sheet).getByRole('button', { name: 'Borrar' }))
    expect(await screen.findByText('Reseña borrada')).toBeDefined()
    expect(await area()).toHaveProperty('value', '')
    expect(screen.queryByText(OWN.contenido)).toBeNull()
    expect(changes(calls)).toEqual(['DELETE /api/review/res2'])
  })

  test('deletes it also when it stands on another page', async () => {
    const calls = serve({ list: reviewsOf([THEIRS], { total: 15, propia: 'res2' }), more: removal })
    visitSeller()
    await userEvent.click(await screen.findByRole('button', { name: 'Borrar mi reseña' }))
    const sheet = screen.getByRole('dialog')
    await userEvent.click(within(sheet).getByRole('button', { name: 'Borrar' }))
    await area()
    expect(changes(calls)).toEqual(['DELETE /api/review/res2'])
  })

  test('thinks better of it', async () => {
    const calls = serve({ list: theirs, more: removal })
    visitSeller()
    await userEvent.click(await screen.findByRole('button', { name: 'Borrar reseña' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(changes(calls)).toEqual([])
  })

  test('reads in the sheet why it could not be deleted, and may try again', async () => {
    serve({ list: theirs, more: { 'DELETE /api/review/res2': NOBODY_HERE } })
    visitSeller()
    await userEvent.click(await screen.findByRole('button', { name: 'Borrar reseña' }))
    const sheet = screen.getByRole('dialog')
    await userEvent.click(within(sheet).getByRole('button', { name: 'Borrar' }))
    expect((await within(sheet).findByRole('alert')).textContent).toContain('no está disponible')
    expect(within(sheet).getByRole('button', { name: 'Borrar' })).toHaveProperty('disabled', false)
    expect(screen.getByText(OWN.contenido)).toBeDefined()
  })
})

test('nobody who logs in is told that they wrote one before the server has said so', async () => {
  act(() => void startSession(SESSION.token, ANA))
  serve({ list: () => new Promise<Response>(() => undefined) })
  visitSeller()
  await screen.findByRole('heading', { level: 1, name: 'María Gutiérrez' })
  expect(screen.queryByText(WRITTEN)).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
