import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useEvents } from '../../src/client/conversations/events/eventsState.ts'
import { eventReader } from '../../src/client/conversations/events/eventStream.ts'
import { clearSession } from '../../src/client/data/session.ts'
import { fakeTalks, linesAre, resetConversations, said } from './conversationsStage.tsx'
import { openPage } from './shellStage.tsx'

beforeEach(resetConversations)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const isTold = () => waitFor(() => expect(useEvents.getState().isOpen).toBe(true))

describe('A person with a conversation open', () => {
  test('sees what the other writes as the stream tells of it', async () => {
    const talks = fakeTalks([said(1, 'Hola')])
    talks.streams = []
    await openPage('/mensajes/c1')
    await isTold()
    act(() => talks.receive('¿Sigues ahí?'))
    await linesAre(['hoy', 'Eva: Hola|', 'Eva: ¿Sigues ahí?|'])
    await waitFor(() => expect(talks.detail.sinLeer).toBe(0))
  })

  test('misses nothing where the stream ends and comes back', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const talks = fakeTalks([said(1, 'Hola')])
    talks.streams = []
    await openPage('/mensajes/c1')
    await isTold()
    const open = talks.streams
    talks.streams = []
    act(() => talks.receive('entre dos'))
    await act(async () => open.at(-1)?.close())
    await waitFor(() => expect(talks.streams).toHaveLength(1))
    await linesAre(['hoy', 'Eva: Hola|', 'Eva: entre dos|'])
  })

  test('sees it a little later where no stream is possible', async () => {
    const talks = fakeTalks([said(1, 'Hola')])
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await openPage('/mensajes/c1')
    await linesAre(['hoy', 'Eva: Hola|'])
    talks.receive('¿Sigues ahí?')
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    await linesAre(['hoy', 'Eva: Hola|', 'Eva: ¿Sigues ahí?|'])
  })

  test('has no stream left once they are logged out', async () => {
    const talks = fakeTalks([said(1, 'Hola')])
    talks.streams = []
    await openPage('/mensajes/c1')
    await isTold()
    const { length } = talks.streams
    act(clearSession)
    await waitFor(() => expect(useEvents.getState().isOpen).toBe(false))
    expect(talks.streams).toHaveLength(length)
  })
})

describe('A person on another page', () => {
  test('reads in the bar that somebody wrote', async () => {
    const talks = fakeTalks([said(1, 'Hola')])
    talks.streams = []
    await openPage('/faq')
    await isTold()
    act(() => talks.receive('¿Sigue disponible?'))
    // One notification and one conversation.
    expect(await screen.findByRole('link', { name: /^Cuenta\W+2 sin leer$/ })).toBeTruthy()
    const menu = await screen.findByText('Mensajes (1)')
    expect(menu.closest('a')?.getAttribute('href')).toBe('/mensajes')
  })
})

test('events are read however the network cuts them, without its signs of life', () => {
  const heard: string[] = []
  const read = eventReader((data) => heard.push(data))
  const bytes = new TextEncoder().encode(
    ': vive\n\ndata: {"a":"ñ"}\r\n\r\n:\n\ndata: uno\ndata: dos\n\nda',
  )
  for (const byte of bytes) read(new Uint8Array([byte]))
  expect(heard).toEqual(['{"a":"ñ"}', 'uno\ndos'])
})
