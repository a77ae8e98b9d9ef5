import { shownOutgoing } from '../../../src/client/conversations/thread/threadMessages.ts'
import type { Answer } from '../../../src/contract/api.ts'
import type { MessageEvent, Side } from '../../../src/contract/conversations/conversations.ts'
import type { ConversationDetail, Message } from '../../../src/contract/conversations/endpoints.ts'
import { OFFER_ACTS } from '../../../src/contract/deals/deals.ts'
import { withAnswer } from '../../../src/offline/messages/cacheConversation.ts'
import { adThread } from '../../../src/offline/messages/messages.ts'
import { newKey } from '../../../src/offline/newKey.ts'
import type { MessageRow } from '../../../src/offline/schema.ts'
import type { Person } from '../people.ts'
import { FickleNetwork, type Asked } from './fickleNetwork.ts'
import type { MortalServer } from './mortalServer.ts'
import { sendFromPage, sendFromWorker, type PhoneCode } from './talkingPhone.ts'

interface Given {
  side: Side
  person: Person
  phone: PhoneCode
  server: MortalServer
  ads: readonly string[]
  chance: () => number
}

/** A conversation about an ad, as its user knows it. */
interface Known {
  /** Texts in the order in which the user wrote them. */
  written: string[]
  /** Set once the conversation has been open on this phone. */
  id: string | undefined
  seen: readonly Message[]
  detail: ConversationDetail | undefined
  /** The message up to which the server surely has marked it as read, and the one up to which it may have. */
  readFrom: number
  readTo: number
}

/** An act about an offer, and its outcome as its user knows it. */
export interface Bargain {
  suceso: MessageEvent
  monto: number
  outcome: 'done' | 'refused' | 'unknown'
}

type Act = () => Promise<unknown>

/** Words that are said again: messages alike are told apart by their place alone. */
const WORDS = ['Hola', '¿Sigue disponible?', 'Sí', 'Ok', '¿Dónde nos vemos?']
/** Touches of a button whose act gets no answer, before its user gives up. */
const TOUCHES = 3
/** Pesos that may be offered for an ad of 1,000. */
const OFFERS = { least: 500, most: 1000 }
const DECIDED = { aceptar: 'aceptada', rechazar: 'rechazada', retirar: 'retirada' } as const

/** A user with a phone: acts by the product's own code, and knows what has to come of it. */
export class PhoneInHand {
  readonly side: Side
  readonly person: Person
  readonly troubles: string[] = []
  readonly bargains: Bargain[] = []
  readonly known: ReadonlyMap<string, Known>
  readonly network: FickleNetwork
  readonly #phone: PhoneCode
  readonly #chance: () => number
  /** The ad of each message, by its key. */
  readonly #ads = new Map<string, string>()

  constructor({ side, person, phone, server, ads, chance }: Given) {
    this.side = side
    this.person = person
    this.#phone = phone
    this.#chance = chance
    this.network = new FickleNetwork(server, chance)
    const nothing = { id: undefined, seen: [], detail: undefined, readFrom: 0, readTo: 0 }
    this.known = new Map(ads.map((ad) => [ad, { ...nothing, written: [] }]))
  }

  /** Acts of a moment, to be begun together. */
  acts(): Act[] {
    const acts: Act[] = []
    const isDrawn = (share: number) => this.#chance() < share
    const [ad = ''] = [...this.known.keys()].slice(Math.floor(this.#chance() * this.known.size))
    if (isDrawn(0.4)) this.network.change()
    if (isDrawn(0.6)) acts.push(() => this.#writeSome(ad))
    if (isDrawn(0.5)) acts.push(() => this.#read(ad))
    if (isDrawn(0.4)) acts.push(() => this.#bargain(ad))
    const sending = this.#chance()
    if (sending < 0.1) return [...acts, () => this.#sendAndDie()]
    if (sending < 0.5) acts.push(() => this.#sendFromPage())
    if (sending > 0.3 && sending < 0.8) acts.push(() => sendFromWorker(this.#phone))
    return acts
  }

  /** The network is there again, for good. */
  async comeBack(): Promise<void> {
    this.network.recover()
    await this.network.untilArrived()
  }

  async sendAll(): Promise<void> {
    await this.#sendFromPage()
    await sendFromWorker(this.#phone)
  }

  async readAll(): Promise<void> {
    for (const ad of this.known.keys()) await this.#read(ad)
  }

  /** Looks at the screens: own messages stand there once each, in the order in which they were written. */
  async look(when: string): Promise<void> {
    await this.#join()
    const rows = await this.#rows()
    for (const [ad, { written, id, seen }] of this.known) {
      const here = rows.filter(
        (row) => this.#ads.get(row.id) === ad && (id === undefined || row.thread === id),
      )
      const above = seen.filter(({ lado, texto }) => lado === this.side && texto !== undefined)
      const below = shownOutgoing(here, seen, this.side)
      const shown = [...above.map(({ texto }) => texto), ...below.map(({ text }) => text)]
      if (JSON.stringify(shown) !== JSON.stringify(written))
        this.troubles.push(
          `${when}: the ${this.side} wrote ${JSON.stringify(written)} and sees ${JSON.stringify(shown)}`,
        )
    }
    for (const { text, state } of rows) {
      if (state.name === 'attention')
        this.troubles.push(`${when}: «${text}» was refused: ${state.text}`)
    }
  }

  #rows(): Promise<MessageRow[]> {
    return this.#phone.page.messageRows(this.person.id)
  }

  async #writeSome(ad: string): Promise<void> {
    const { id } = this.#of(ad)
    // A seller has no field before somebody has asked.
    if (id === undefined && this.side === 'vendedor') return
    const count = 1 + Math.floor(this.#chance() * 3)
    // The screen on which they begin, though another may open meanwhile.
    for (let n = 0; n < count; n += 1) await this.#write(ad, id ?? adThread(ad))
  }

  async #write(ad: string, thread: string): Promise<void> {
    const known = this.#of(ad)
    const text = WORDS[Math.floor(this.#chance() * WORDS.length)] ?? ''
    const id = newKey()
    this.#ads.set(id, ad)
    known.written.push(text)
    const owner = this.person.id
    const afterSeq = known.seen.at(-1)?.seq ?? 0
    const message = { id, owner, thread, titulo: 'Bici', text, afterSeq }
    const { page } = this.#phone
    await page.queueMessage(message, Date.now(), () => true)
    await page.storeSender(this.#sender())
  }

  #sender() {
    return { sellerId: this.person.id, token: this.person.token }
  }

  #sendFromPage(): Promise<void> {
    return sendFromPage(this.#phone, this.#sender(), this.#chance() < 0.3)
  }

  /** The page or the worker is ended while a message is under way; its lock goes with it. */
  async #sendAndDie(): Promise<void> {
    const died = new Promise<void>((resolve) => this.network.killNextSender(resolve))
    const isPage = this.#chance() < 0.5
    const sending = (isPage ? this.#sendFromPage() : sendFromWorker(this.#phone)).catch(
      (error: unknown) => {
        if (!(error instanceof DOMException)) throw error
      },
    )
    await Promise.race([sending, died])
    this.network.killNextSender(undefined)
    const steal = { steal: true }
    await navigator.locks.request(`mensajes:${this.person.id}`, steal, async () => undefined)
  }

  /** Opens the conversation about an ad, if there is one, and reads it. */
  async #read(ad: string): Promise<void> {
    const known = this.#of(ad)
    const id = known.id ?? (await this.#find(ad))
    if (id === undefined) return
    const detail = await this.#call<ConversationDetail>('GET', `/api/conversation/${id}`)
    if (!detail) return
    known.id = id
    known.detail = detail
    known.seen = withAnswer(known.seen, detail.mensajes)
    await this.#join()
    const last = known.seen.at(-1)?.seq ?? 0
    const arrived = (await this.#rows()).flatMap(({ order, thread, state }) =>
      thread === id && state.name === 'sent' && state.seq <= last ? [order] : [],
    )
    await this.#phone.page.dropMessages(arrived)
    if (detail.sinLeer === 0) return
    known.readTo = Math.max(known.readTo, last)
    const read = await this.#call('PATCH', `/api/conversation/${id}`, { seq: last })
    if (read) known.readFrom = Math.max(known.readFrom, last)
  }

  /** Open conversations take in what was written about their ad before, as `useConversation.ts` does. */
  async #join(): Promise<void> {
    if (this.side === 'vendedor') return
    const owner = this.person.id
    for (const [adId, { id }] of this.known)
      if (id !== undefined) await this.#phone.page.joinConversation({ owner, adId }, id)
  }

  /** The id of the conversation about an ad, as the list of conversations tells it. */
  async #find(ad: string): Promise<string | undefined> {
    const list = await this.#call<Answer<'GET /api/conversation'>>('GET', '/api/conversation')
    return list?.conversaciones.find(({ anuncio }) => anuncio._id === ad)?._id
  }

  /** Offers, or answers the offer that the conversation showed last, which may be over. */
  async #bargain(ad: string): Promise<void> {
    const { id, detail } = this.#of(ad)
    const monto = OFFERS.least + Math.floor(this.#chance() * (OFFERS.most - OFFERS.least))
    const { oferta } = detail ?? {}
    if (!oferta || this.#chance() < 0.3) {
      if (id === undefined && this.side === 'vendedor') return
      const body = {
        ...(id === undefined ? { anuncio: ad } : { conversacion: id }),
        monto: `${monto}`,
      }
      return this.#insist({ suceso: 'oferta', monto }, 'POST', '/api/offer', body)
    }
    const acto = OFFER_ACTS[Math.floor(this.#chance() * OFFER_ACTS.length)] ?? 'aceptar'
    const act = { suceso: DECIDED[acto], monto: oferta.monto }
    return this.#insist(act, 'PATCH', `/api/offer/${oferta._id}`, { acto })
  }

  /** Touches the button of an act until it is answered, each time under the same key. */
  async #insist(
    act: Omit<Bargain, 'outcome'>,
    method: Asked['method'],
    path: string,
    body: object,
  ): Promise<void> {
    const key = newKey()
    const bargain: Bargain = { ...act, outcome: 'unknown' }
    this.bargains.push(bargain)
    for (let touch = 0; touch < TOUCHES; touch += 1) {
      const answer = await this.#ask(method, path, body, key).catch(() => undefined)
      if (answer && isOurs(answer) && answer.status < 500) {
        // An earlier touch that is late may still be taken, where this one was refused.
        const isRefused = answer.status >= 400
        if (!isRefused || touch === 0) bargain.outcome = isRefused ? 'refused' : 'done'
        return
      }
    }
  }

  async #call<T>(method: Asked['method'], path: string, body?: object): Promise<T | undefined> {
    try {
      const answer = await this.#ask(method, path, body)
      return answer.ok && isOurs(answer) ? ((await answer.json()) as T) : undefined
    } catch {
      return undefined
    }
  }

  #ask(method: Asked['method'], path: string, body?: object, key?: string): Promise<Response> {
    const headers = {
      authorization: `Bearer ${this.person.token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    return this.network.ask({
      method,
      path,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  #of(ad: string): Known {
    const known = this.known.get(ad)
    if (!known) throw new Error(`There is no ad ${ad}.`)
    return known
  }
}

const isOurs = ({ headers }: Response): boolean => headers.get('content-type') !== 'text/html'
