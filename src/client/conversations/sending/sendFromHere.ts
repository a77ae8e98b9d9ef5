import { DAY } from '../../../contract/time/day.ts'
import { dropMessages } from '../../../offline/messages/messages.ts'
import {
  MESSAGE_TIMEOUT_MS,
  sendMessages,
  type MessageDelivery,
} from '../../../offline/messages/sendMessages.ts'
import { fetchTransport } from '../../../offline/outbox/fetchTransport.ts'
import { dueAt } from '../../../offline/outbox/outboxState.ts'
import { noteAnswer, noteSilence } from '../../data/connection.ts'
import { lendSession, senderHere } from '../../data/sender.ts'
import { SendingQueue } from '../../data/sendingQueue.ts'
import { useSession } from '../../data/session.ts'
import { unauthorizedAnswer } from '../../data/unauthorized.ts'
import { askForSending } from '../../ground/worker/worker.ts'
import { followOutgoing, useOutgoing } from './outgoing.ts'

const SESSION_ENDED = 'Tu sesión terminó. Inicia sesión y tu mensaje se envía solo.'

/** Sends written messages while the page is open. Returns the function that stops it. */
export function startSendingMessages(): () => void {
  const queue = new SendingQueue({
    isAnyWaiting: () => useOutgoing.getState().rows.some(({ state }) => state.name === 'waiting'),
    dueTimes: () => useOutgoing.getState().rows.flatMap(({ state }) => dueAt(state) ?? []),
    send: sendHere,
  })
  let isFirst = true
  const stops = [
    useOutgoing.subscribe(({ rows }) => {
      forgetOld()
      const isNew = rows.some(({ state }) => state.name === 'waiting' && state.why === 'new')
      // A new page is a sign of a network: the end of the last page is unknown.
      if (isFirst && rows.length > 0) queue.reconnected()
      else if (isNew) queue.run()
      else queue.plan()
      isFirst &&= rows.length === 0
    }),
    followOutgoing(),
    queue.follow(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

async function sendHere(isReconnected: boolean): Promise<void> {
  const sender = senderHere()
  if (!sender) return
  const session = useSession.getState()
  const onOutcome: MessageDelivery['onOutcome'] = (outcome) => {
    if (outcome.kind === 'silence') noteSilence()
    else noteAnswer()
    if (outcome.kind === 'refused' && outcome.status === 401)
      void unauthorizedAnswer()?.(session, false, outcome.text, SESSION_ENDED).catch(
        () => undefined,
      )
  }
  await lendSession(sender)
  const left = await sendMessages({
    sender,
    transport: fetchTransport(
      location.origin,
      MESSAGE_TIMEOUT_MS,
    )({ signal: new AbortController().signal }),
    now: Date.now,
    isReconnected,
    isStillTheirs: () => useSession.getState().token === sender.token,
    onOutcome,
  })
  if (left !== 'nothing') await askForSending()
}

/** Drops sent messages whose conversation nobody has opened here for a day. */
function forgetOld(): void {
  const old = useOutgoing
    .getState()
    .rows.filter(({ state }) => state.name === 'sent' && Math.abs(Date.now() - state.at) > DAY)
  if (old.length > 0) void dropMessages(old.map(({ order }) => order)).catch(() => undefined)
}
