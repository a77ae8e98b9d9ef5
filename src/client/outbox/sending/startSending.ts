import { DAY } from '../../../contract/time/day.ts'
import { dropAd } from '../../../offline/outbox/outbox.ts'
import { dueAt } from '../../../offline/outbox/outboxState.ts'
import { forgetSender } from '../../../offline/outbox/sender.ts'
import { SendingQueue } from '../../data/sendingQueue.ts'
import { useSession } from '../../data/session.ts'
import { followOutbox, useOutbox } from './outboxStore.ts'
import { sendWhatWaits } from './sendFromPage.ts'

/** Sends waiting ads while the page is open. Returns the function that stops it. */
export function startSending(): () => void {
  const queue = new SendingQueue({
    isAnyWaiting: () => useOutbox.getState().ads.some(({ state }) => state.name === 'waiting'),
    // Ads in delivery set the timer when they end.
    dueTimes: () => {
      const { ads, sending } = useOutbox.getState()
      return ads.flatMap(({ id, state }) => (id in sending ? [] : (dueAt(state) ?? [])))
    },
    send: sendWhatWaits,
  })
  const stops = [
    useOutbox.subscribe((now, before) => {
      if (now.ads !== before.ads) forgetOldNews()
      // A new page is a sign of a network: the end of the last page is unknown.
      if (before.ads.length === 0 && now.ads.length > 0) queue.reconnected()
      else queue.plan()
    }),
    useSession.subscribe(({ token }, before) => {
      if (token === null && before.token !== null) void forgetSender().catch(() => undefined)
    }),
    followOutbox(),
    queue.follow(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Drops the news of publications that are a day old. */
function forgetOldNews(): void {
  for (const { id, state } of useOutbox.getState().ads) {
    if (state.name !== 'published' || Math.abs(Date.now() - state.at) < DAY) continue
    void dropAd(id).catch(() => undefined)
  }
}
