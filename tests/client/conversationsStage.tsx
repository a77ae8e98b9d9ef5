import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { noteAnswer } from '../../src/client/data/connection.ts'
import { startSession } from '../../src/client/data/session.ts'
import { setUnread, setUnreadMessages } from '../../src/client/ground/unread/countUnread.ts'
import type { ConversationDetail, Message } from '../../src/contract/conversations/endpoints.ts'
import { SESSION } from './accountStage.tsx'
import { DETAIL } from './adsExamples.ts'
import { resetShell } from './shellStage.tsx'

/** Noon of the 20th of November in Mexico, the stage's day, in milliseconds. */
const NOON = Date.parse('2026-11-20T18:00:00Z')
const HOUR = 3_600_000

export const said = (seq: number, texto: string, more: Partial<Message> = {}): Message => ({
  seq,
  lado: 'vendedor',
  texto,
  fecha: new Date(NOON + seq * 60_000).toISOString(),
  ...more,
})
/** An instant of the stage's yesterday. */
export const YESTERDAY = new Date(NOON - 24 * HOUR).toISOString()

/** Ana's conversation with Eva about a lamp. */
export const LAMP: Omit<ConversationDetail, 'mensajes'> = {
  _id: 'c1',
  lado: 'comprador',
  con: { _id: 'eva', nombre: 'Eva' },
  anuncio: { _id: 'lampara', titulo: 'Lámpara de pie', precio: '$450 MXN', vigente: true },
  fecha: new Date(NOON).toISOString(),
  sinLeer: 0,
  leidoPorOtro: 0,
  bloqueado: false,
}

const EVA = { _id: 'eva', nombre: 'Eva', apellido: '', foto: null, fecha: '20-11-2026' }

/** How the network treats a request: it answers, is away, or loses the answer on its way back. */
type Network = 'up' | 'down' | 'loses answers'

/** A server with one conversation, and another that a first message opens. */
export class FakeTalks {
  network: Network = 'up'
  messages: Message[]
  detail: typeof LAMP
  /** Refusal of the next message. */
  refusal: Response | undefined
  /** Texts of the conversation that a first message opens. */
  readonly first: string[] = []
  readonly calls: string[] = []
  /** Open streams of events; none where streams are impossible. */
  streams: ReadableStreamDefaultController<Uint8Array>[] | undefined
  private readonly answered = new Map<string, unknown>()

  constructor(messages: readonly Message[] = [], detail: Partial<typeof LAMP> = {}) {
    this.messages = [...messages]
    this.detail = { ...LAMP, ...detail }
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      const url = new URL(request.url)
      this.calls.push(`${request.method} ${url.pathname}${url.search}`)
      if (this.network === 'down') throw new TypeError('Failed to fetch')
      const answer = await this.answer(request, url)
      if (this.network === 'loses answers' && request.method === 'POST')
        throw new TypeError('Failed to fetch')
      return answer
    })
  }

  private async answer(request: Request, { pathname, searchParams }: URL): Promise<Response> {
    const key = `${request.method} ${pathname}`
    if (request.method === 'POST' && pathname.startsWith('/api/conversation'))
      return this.take(request)
    switch (key) {
      case 'GET /api/conversation':
        return Response.json({ conversaciones: [this.listed()], sinLeer: 0, hayMas: false })
      case 'GET /api/conversation/c1':
        return Response.json(this.page(Number(searchParams.get('antes') ?? Infinity)))
      case 'GET /api/conversation/c2':
        return Response.json({
          ...this.detail,
          _id: 'c2',
          anuncio: { ...this.detail.anuncio, _id: 'bici1', titulo: 'Bicicleta' },
          mensajes: this.first.map((texto, at) => said(at + 1, texto, { lado: 'comprador' })),
        })
      case 'PATCH /api/conversation/c1':
        this.detail.sinLeer = 0
        return Response.json({ sinLeer: 0 })
      case 'GET /api/events':
        if (!this.streams) throw new TypeError('Failed to fetch')
        return new Response(
          new ReadableStream<Uint8Array>({ start: (stream) => void this.streams?.push(stream) }),
          { headers: { 'content-type': 'text/event-stream' } },
        )
      case 'GET /api/block':
        return Response.json(this.detail.bloqueado ? [EVA] : [])
      case 'POST /api/block/eva':
        this.detail = { ...this.detail, bloqueado: true, porQueNo: 'Bloqueaste a esta persona.' }
        return Response.json({ message: 'Persona bloqueada' })
      case 'GET /api/announcement/bici1':
        return Response.json(DETAIL)
      case 'GET /api/notification/counter':
        return Response.json({ counter: 1, mensajes: this.detail.sinLeer > 0 ? 1 : 0 })
      default:
        throw new TypeError('Failed to fetch')
    }
  }

  private async take(request: Request): Promise<Response> {
    const id = request.headers.get('idempotency-key') ?? ''
    const { anuncio, texto } = (await request.json()) as { anuncio?: string; texto: string }
    if (this.refusal) return this.refusal.clone()
    if (!this.answered.has(id)) {
      if (anuncio !== undefined && anuncio !== this.detail.anuncio._id) {
        this.first.push(texto)
        this.answered.set(id, { _id: 'c2', seq: this.first.length })
      } else {
        const message = said(this.messages.length + 1, texto, { lado: this.detail.lado })
        this.messages.push(message)
        this.answered.set(id, anuncio === undefined ? message : { _id: 'c1', seq: message.seq })
      }
    }
    return Response.json(this.answered.get(id), { status: 201 })
  }

  private page(before: number): ConversationDetail {
    const mensajes = this.messages.filter(({ seq }) => seq < before).slice(-30)
    return { ...this.detail, mensajes }
  }

  private listed() {
    return { ...this.detail, ultimo: this.messages.at(-1) }
  }

  /** Eva writes, and the open streams tell of it. */
  receive(texto: string): void {
    this.messages.push(said(this.messages.length + 1, texto))
    this.detail.sinLeer += 1
    const data = new TextEncoder().encode('data: {"tipo":"mensaje","conversacion":"c1"}\n\n')
    for (const stream of this.streams ?? []) stream.enqueue(data)
  }

  /** Texts that the server has, in order. */
  texts(): (string | undefined)[] {
    return this.messages.map(({ texto }) => texto)
  }
}

/** Begins such a server; the network leads to it alone. */
export const fakeTalks = (...given: ConstructorParameters<typeof FakeTalks>) =>
  new FakeTalks(...given)

/** Ana's phone, new and logged in. */
export async function resetConversations(): Promise<void> {
  await resetShell()
  noteAnswer()
  setUnread(0)
  setUnreadMessages(0)
  const query = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList)
  startSession(SESSION.token, SESSION.user)
}

export const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje' })
export const write = async (text: string) => {
  await userEvent.click(await field())
  await userEvent.paste(text)
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(async () => {
    if ((await field()).value !== '') throw new Error('The text is still in the field.')
  })
}

/** The lines of the conversation as people read them, without times. */
export const lines = () =>
  [...document.querySelectorAll('main ol > li')].map((item) =>
    (item.textContent ?? '').replaceAll(/\d\d:\d\d/g, '|'),
  )
export const linesAre = (expected: readonly string[]) =>
  waitFor(() => {
    const now = lines()
    if (JSON.stringify(now) !== JSON.stringify(expected)) throw new Error(JSON.stringify(now))
  })
export const settle = () => act(async () => undefined)
