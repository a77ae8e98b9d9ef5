import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteAnswer } from '../../src/client/data/connection.ts'
import { clearSession, startSession } from '../../src/client/data/session.ts'
import { storeTypedMessage, typedMessages } from '../../src/client/data/typedMessages.ts'
import { forgetEverything } from '../../src/offline/database.ts'
import { messageRows, queueMessage, settleMessage } from '../../src/offline/messages/messages.ts'
import { storedSender } from '../../src/offline/outbox/sender.ts'
import { sendWhatWaits } from '../../sw/sendWhatWaits.ts'
import { ANA, SESSION } from './accountStage.tsx'
import {
  fakeTalks,
  field,
  linesAre,
  resetConversations,
  said,
  settle,
  write,
  type FakeTalks,
} from './conversationsStage.tsx'
import { openPage } from './shellStage.tsx'

beforeEach(resetConversations)

const rows = () => messageRows(ANA.sellerId)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** A minute later the browser tells that it has a network again. */
const comeBack = () =>
  act(async () => {
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000)
    noteAnswer()
    dispatchEvent(new Event('online'))
  })
afterEach(() => void vi.restoreAllMocks())
/** Stores a message as an earlier page did. */
const queue = (id: string, text: string, thread = 'c1') => {
  const message = { id, thread, text, owner: ANA.sellerId, titulo: 'Lámpara de pie', afterSeq: 0 }
  return queueMessage(message, Date.parse(said(3, text).fecha), () => true)
}
const busy = () =>
  new Response('Estamos saturados.', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' },
  })

describe('A written message', () => {
  test('is on its way at once, then sent, and leaves nothing on the phone', async () => {
    const talks = fakeTalks([said(1, 'Hola')])
    await openPage('/mensajes/c1')
    await write('Buenas')
    await linesAre(['hoy', 'Eva: Hola|', 'Tú: Buenas|enviado'])
    expect(talks.texts()).toEqual(['Hola', 'Buenas'])
    await waitFor(async () => expect(await rows()).toEqual([]))
    await waitFor(async () => expect(await storedSender()).toBeUndefined())
  })

  test('without network waits with the others, and they go in their order', async () => {
    const talks = fakeTalks([said(1, 'Hola')])
    await openPage('/mensajes/c1')
    await linesAre(['hoy', 'Eva: Hola|'])
    talks.network = 'down'
    await write('uno')
    await write('dos')
    await write('tres')
    await waitFor(async () => expect(await rows()).toHaveLength(3))
    expect(talks.texts()).toEqual(['Hola'])
    talks.network = 'up'
    await comeBack()
    await waitFor(() => expect(talks.texts()).toEqual(['Hola', 'uno', 'dos', 'tres']))
  })

  test('whose answer is lost is neither doubled nor shown twice', async () => {
    const talks = fakeTalks([said(1, 'Hola')])
    const page = await openPage('/mensajes/c1')
    await linesAre(['hoy', 'Eva: Hola|'])
    talks.network = 'loses answers'
    await write('Buenas')
    await waitFor(() => expect(talks.texts()).toEqual(['Hola', 'Buenas']))
    await waitFor(async () => expect((await rows())[0]?.state.name).toBe('waiting'))
    await waitFor(async () => expect((await rows())[0]?.tries).toBe(1))
    talks.network = 'up'
    page.unmount()
    await openPage('/mensajes/c1')
    await linesAreOnce(talks)
    expect(await rows()).toHaveLength(1)
    await comeBack()
    await waitFor(async () => expect(await rows()).toEqual([]))
    await linesAreOnce(talks)
  })

  test('goes with no page open, by the worker', async () => {
    const talks = fakeTalks([said(1, 'Hola')])
    const page = await openPage('/mensajes/c1')
    await linesAre(['hoy', 'Eva: Hola|'])
    talks.network = 'down'
    await write('uno')
    await write('dos')
    await waitFor(async () => expect((await rows())[0]?.tries).toBe(1))
    page.unmount()
    await settle()
    await expect(sendWhatWaits(location.origin)).rejects.toThrow('left')
    talks.network = 'up'
    const waiting = await rows()
    const until = Math.max(...waiting.map(({ state }) => ('until' in state ? state.until : 0)))
    vi.spyOn(Date, 'now').mockImplementation(() => until + 1)
    await sendWhatWaits(location.origin)
    expect(talks.texts()).toEqual(['Hola', 'uno', 'dos'])
    expect(await storedSender()).toBeUndefined()
  })

  test('that is refused says why, keeps its words, and goes again or away', async () => {
    const talks = fakeTalks([said(1, 'Hola')])
    await openPage('/mensajes/c1')
    talks.refusal = new Response('Esta persona ya no recibe mensajes.', {
      status: 409,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
    await write('Buenas')
    expect(await screen.findByText('Esta persona ya no recibe mensajes.')).toBeTruthy()
    expect(screen.getByText('Buenas')).toBeTruthy()
    talks.refusal = undefined
    await press('Reintentar')
    await linesAre(['hoy', 'Eva: Hola|', 'Tú: Buenas|enviado'])
    talks.refusal = new Response('No.', {
      status: 409,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
    await write('Otra')
    await press('Borrar')
    await linesAre(['hoy', 'Eva: Hola|', 'Tú: Buenas|enviado'])
  })

  test('about an ad opens the conversation, and leads to it', async () => {
    const talks = fakeTalks()
    await openPage('/mensajes/nuevo?anuncio=bici1')
    await press('¿Sigue disponible?')
    await waitFor(() => expect(location.pathname).toBe('/mensajes/c2'))
    expect(talks.first).toEqual(['¿Sigue disponible?'])
    await linesAre(['hoy', 'Tú: ¿Sigue disponible?|enviado'])
  })

  test('about an ad without network stands in the list, and one after it goes behind it', async () => {
    const talks = fakeTalks()
    const page = await openPage('/mensajes/nuevo?anuncio=bici1')
    await field()
    talks.network = 'down'
    await write('uno')
    await write('dos')
    page.unmount()
    const list = await openPage('/mensajes')
    expect(await screen.findByText('Enviando: uno')).toBeTruthy()
    list.unmount()
    talks.network = 'up'
    await openPage('/mensajes/nuevo?anuncio=bici1')
    await comeBack()
    await waitFor(() => expect(talks.first).toEqual(['uno', 'dos']))
  })

  test('before its conversation was known here stands in it, and keeps its place', async () => {
    const talks = fakeTalks([said(1, 'Hola')])
    talks.refusal = busy()
    await queue('k1', 'uno', 'anuncio:lampara')
    await openPage('/mensajes/c1')
    await linesAre(['hoy', 'Eva: Hola|', 'Tú: uno|enviandoEstamos saturados.'])
    await write('dos')
    talks.refusal = undefined
    await comeBack()
    await waitFor(() => expect(talks.texts()).toEqual(['Hola', 'uno', 'dos']))
  })

  test('about an ad leads to the conversation with what is half typed behind it', async () => {
    const talks = fakeTalks()
    talks.refusal = busy()
    await openPage('/mensajes/nuevo?anuncio=bici1')
    await write('uno')
    await userEvent.paste('dos a med')
    talks.refusal = undefined
    await comeBack()
    await linesAre(['hoy', 'Tú: uno|enviado'])
    expect((await field()).value).toBe('dos a med')
  })

  test('stands beside an earlier one with the same words, though both were written at once', async () => {
    const talks = fakeTalks([said(1, 'Hola'), said(2, 'Ok', { lado: 'comprador' })])
    talks.refusal = busy()
    await queue('k1', 'Ok')
    await queue('k2', 'Ok')
    const [first] = await rows()
    if (!first) throw new Error('Nothing was written.')
    await settleMessage(first, { conversation: 'c1', seq: 2, at: Date.now() })
    await openPage('/mensajes/c1')
    await waitFor(async () => expect((await rows()).map(({ tries }) => tries)).toEqual([1]))
    await linesAre(['hoy', 'Eva: Hola|', 'Tú: Ok|enviado', 'Tú: Ok|enviandoEstamos saturados.'])
  })

  test('F17, T40: is neither shown nor sent for another, and gone with a log-out', async () => {
    const talks = fakeTalks([said(1, 'Hola')])
    const page = await openPage('/mensajes/c1')
    await linesAre(['hoy', 'Eva: Hola|'])
    talks.network = 'down'
    await write('secreto')
    await waitFor(async () => expect((await rows())[0]?.state).toMatchObject({ why: 'silence' }))
    page.unmount()
    clearSession()
    startSession('ficha-de-beto', { ...SESSION.user, sellerId: 'beto', nombre: 'Beto' })
    talks.network = 'up'
    await openPage('/mensajes/c1')
    await linesAre(['hoy', 'Eva: Hola|'])
    expect(talks.texts()).toEqual(['Hola'])
    expect(await rows()).toHaveLength(1)
    await forgetEverything()
    expect(await rows()).toEqual([])
  })
})

describe('T40: a person who logs out', () => {
  test('reads which words would be lost, sent or half typed, and leaves none of them', async () => {
    fakeTalks()
    const words = { thread: 'c1', titulo: 'Lámpara', text: 'Buenas', afterSeq: 0 }
    await queueMessage({ ...words, id: 'k1', owner: ANA.sellerId }, Date.now(), () => true)
    storeTypedMessage(ANA.sellerId, 'c1', 'Te lo com')
    await openPage('/logout')
    const way = await screen.findByRole('link', { name: 'Ver lo que falta' })
    expect(way.getAttribute('href')).toBe('/mensajes')
    expect(screen.getByText('1 mensaje sin enviar')).toBeTruthy()
    expect(screen.getByText('1 mensaje a medias')).toBeTruthy()
    await press('Cerrar sesión y borrar')
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(await rows()).toEqual([])
    expect(typedMessages(ANA.sellerId)).toEqual([])
  })
})

/** The words stand once on the page, while the phone still holds them and after. */
async function linesAreOnce(talks: FakeTalks): Promise<void> {
  await linesAre(['hoy', 'Eva: Hola|', 'Tú: Buenas|enviado'])
  expect(talks.texts()).toEqual(['Hola', 'Buenas'])
}
