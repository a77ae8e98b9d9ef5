import { useContext, useEffect, useMemo, useState } from 'react'
import type { ConversationDetail, Message } from '../../../contract/conversations/endpoints.ts'
import { cacheConversation, withAnswer } from '../../../offline/messages/cacheConversation.ts'
import { adThread, dropMessages, joinConversation } from '../../../offline/messages/messages.ts'
import type { MessageRow } from '../../../offline/schema.ts'
import { call } from '../../data/call.ts'
import { addressOf } from '../../data/callInput.ts'
import { failureOf, type Failure } from '../../data/failure.ts'
import { QueryContext, useQuery } from '../../data/query.ts'
import { useSession } from '../../data/session.ts'
import { setUnreadMessages } from '../../ground/unread/countUnread.ts'
import { useEvents } from '../events/eventsState.ts'
import { useOutgoing } from '../sending/outgoing.ts'
import { shownOutgoing } from './threadMessages.ts'

/** Milliseconds between two looks where no stream tells of news. */
const LOOK_EVERY = 15_000

const refOf = (id: string) => ({ key: 'GET /api/conversation/:id', params: { id } }) as const
const LIST = { key: 'GET /api/conversation' } as const
const NONE: readonly Message[] = []

/** A conversation, current while it is on the screen, with the messages that are still on this phone. */
export function useConversation(id: string) {
  const query = useQuery(refOf(id), { personal: true })
  const { answer, savedAt, reload } = query
  const [seen, setSeen] = useState<readonly Message[]>(NONE)
  const messages = useMemo(
    () => (answer ? withAnswer(seen, answer.mensajes) : NONE),
    [seen, answer],
  )
  if (messages !== seen) setSeen(messages)
  const last = messages.at(-1)?.seq ?? 0
  const rows = useOutgoing((outgoing) => outgoing.rows)
  const own = useMemo(() => rows.filter(({ thread }) => thread === id), [rows, id])

  useEffect(() => {
    // Messages may have come since the conversation was last open.
    void reload()
  }, [reload])
  usePolling(reload)
  useConversationCache(id, answer, savedAt, messages)
  useJoining(id, answer, rows)
  useDropAcknowledged(own, last, reload)
  useReading(id, answer, last)

  const earlier = useEarlier(id, messages, setSeen)
  const mine = answer?.lado
  const outgoing = mine ? shownOutgoing(own, messages, mine) : own
  return { query, messages, last, outgoing, earlier }
}

/** Earlier messages than the shown ones, and how they come. */
export interface Earlier {
  has: boolean
  isLoading: boolean
  failure: Failure | undefined
  load: () => void
}

/** Loads earlier messages, 30 at a time. */
function useEarlier(
  id: string,
  messages: readonly Message[],
  setSeen: (change: (seen: readonly Message[]) => readonly Message[]) => void,
): Earlier {
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const first = messages[0]?.seq ?? 1
  const load = () => {
    if (isLoading || first <= 1) return
    setLoading(true)
    setFailure(undefined)
    call('GET /api/conversation/:id', {
      params: { id },
      query: { antes: String(first) },
      isAct: true,
    })
      .then(
        ({ answer }) => setSeen((seen) => withAnswer(answer.mensajes, seen)),
        (error: unknown) => setFailure(failureOf(error)),
      )
      .finally(() => setLoading(false))
  }
  return { has: first > 1, isLoading, failure, load }
}

/** Looks for news by itself where no stream tells of them. */
function usePolling(reload: () => Promise<void>): void {
  const isStreaming = useEvents((events) => events.isOpen)
  useEffect(() => {
    // A stream that has just begun tells nothing of what was before it.
    if (isStreaming) return void reload()
    const look = () => document.visibilityState === 'visible' && void reload()
    const looking = setInterval(look, LOOK_EVERY)
    return () => clearInterval(looking)
  }, [isStreaming, reload])
}

/** Keeps the last messages on the phone, for reading without network. */
function useConversationCache(
  id: string,
  answer: ConversationDetail | undefined,
  savedAt: number | undefined,
  messages: readonly Message[],
): void {
  const owner = useSession(({ user }) => user?.sellerId)
  useEffect(() => {
    if (!answer || savedAt !== undefined || owner === undefined) return
    const address = addressOf('GET /api/conversation/:id', refOf(id))
    const detail = { ...answer, mensajes: [...messages] }
    const isTheirs = () => useSession.getState().user?.sellerId === owner
    cacheConversation({ owner, address, detail, savedAt: Date.now() }, isTheirs).catch(
      () => undefined,
    )
  }, [id, answer, savedAt, owner, messages])
}

/** Takes in what the buyer wrote about the ad before this phone knew of the conversation. */
function useJoining(
  id: string,
  answer: ConversationDetail | undefined,
  rows: readonly MessageRow[],
): void {
  const adId = answer?.lado === 'comprador' ? answer.anuncio._id : undefined
  const owner = rows.find(({ thread }) => adId !== undefined && thread === adThread(adId))?.owner
  useEffect(() => {
    if (adId === undefined || owner === undefined) return
    joinConversation({ owner, adId }, id).catch(() => undefined)
  }, [id, adId, owner])
}

/** Lets sent messages go once the conversation's answer holds them, and asks for one that does. */
function useDropAcknowledged(
  own: readonly MessageRow[],
  last: number,
  reload: () => Promise<void>,
): void {
  const acknowledged = own.flatMap(({ order, state }) =>
    state.name === 'sent' && state.seq <= last ? [order] : [],
  )
  const key = acknowledged.join()
  const isAhead = own.some(({ state }) => state.name === 'sent' && state.seq > last)
  useEffect(() => {
    if (key !== '') void dropMessages(key.split(',').map(Number)).catch(() => undefined)
  }, [key])
  useEffect(() => {
    if (isAhead) void reload()
  }, [isAhead, reload])
}

/** Marks as read what stands on a page that is seen. A failure waits for the next message. */
function useReading(id: string, answer: ConversationDetail | undefined, last: number): void {
  const store = useContext(QueryContext)
  const unread = answer?.sinLeer ?? 0
  useEffect(() => {
    if (unread === 0 || last === 0) return
    const send = async () => {
      const input = { params: { id }, body: { seq: last }, isAct: false }
      const { answer: left } = await call('PATCH /api/conversation/:id', input)
      store.query(refOf(id)).update((read) => ({ ...read, sinLeer: 0 }))
      store.query(LIST).renew()
      setUnreadMessages(left.sinLeer)
    }
    const read = () => {
      if (document.visibilityState === 'visible') void send().catch(() => undefined)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, unread, last, store])
}
