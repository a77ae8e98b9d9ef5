import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MortalServer } from './mortalServer.ts'

export interface Asked {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers: Record<string, string>
  body?: string
}

/** Fates of a request on a bad network. */
const FATES = ['passes', 'away', 'lost answer', 'late', 'half', 'portal', 'busy'] as const
type Fate = (typeof FATES)[number]

const SILENCE = 'Failed to fetch'
/** Turns of the event loop, at most, by which a late request is behind. */
const LATE = 200

/** A phone's way to the server: good, away, or such that each request has a fate of its own. */
export class FickleNetwork {
  #mood: 'good' | 'bad' | 'away' = 'good'
  /** Called in place of the next sender's answer. */
  #onDeath: (() => void) | undefined
  readonly #late = new Set<Promise<unknown>>()
  readonly #server: MortalServer
  readonly #chance: () => number

  constructor(server: MortalServer, chance: () => number) {
    this.#server = server
    this.#chance = chance
  }

  change(): void {
    const moods = ['good', 'bad', 'bad', 'away'] as const
    this.#mood = moods[Math.floor(this.#chance() * moods.length)] ?? 'good'
  }

  recover(): void {
    this.#mood = 'good'
  }

  /** The next sender dies: `onDeath` is called once its request is under way, or was taken, and no answer comes. */
  killNextSender(onDeath: (() => void) | undefined): void {
    this.#onDeath = onDeath
  }

  /** As `fetch` does, of a sender that may die meanwhile. */
  async send(asked: Asked): Promise<Response> {
    const die = this.#onDeath
    if (!die) return this.ask(asked)
    if (this.#chance() < 0.7) await this.ask(asked).catch(() => undefined)
    die()
    return new Promise(() => undefined)
  }

  /** As `fetch` does. */
  async ask(asked: Asked): Promise<Response> {
    const fate = this.#fate()
    if (fate === 'away') throw new TypeError(SILENCE)
    if (fate === 'portal') return html('<p>Bienvenido al Wi-Fi</p>', 200)
    if (fate === 'busy') {
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' }
      return new Response('Estamos saturados.', { status: 503, headers })
    }
    if (fate === 'late') {
      this.#arriveLater(asked)
      throw new TypeError(SILENCE)
    }
    const { status, headers, text } = await this.#pass(asked)
    if (fate === 'lost answer') throw new TypeError(SILENCE)
    const come = fate === 'half' ? text.slice(0, Math.floor(text.length / 2)) : text
    return new Response(come, { status, headers })
  }

  /** Once all that was late has come. */
  async untilArrived(): Promise<void> {
    await Promise.all(this.#late)
  }

  #fate(): Fate {
    if (this.#mood === 'good') return 'passes'
    if (this.#mood === 'away') return 'away'
    return FATES[Math.floor(this.#chance() * FATES.length)] ?? 'passes'
  }

  #pass({ path, ...asked }: Asked) {
    const { body, ...request } = asked
    return this.#server.ask({
      ...request,
      url: path,
      remoteAddress: '10.1.1.1',
      ...(body !== undefined && { payload: body }),
    })
  }

  #arriveLater(asked: Asked): void {
    const behind = Math.floor(this.#chance() * LATE)
    const arrive = async () => {
      for (let turn = 0; turn < behind; turn += 1) await nextTurn()
      await this.#pass(asked).catch(() => undefined)
    }
    const arriving = arrive()
    this.#late.add(arriving)
    void arriving.then(() => this.#late.delete(arriving))
  }
}

const html = (text: string, status: number): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/html' } })
