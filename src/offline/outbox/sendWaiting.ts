import { deliver, isSessionOver, type Delivered, type Delivery } from './deliver.ts'
import { outboxRows } from './outbox.ts'
import { whileHolding } from './outboxLock.ts'
import { isDue, type OutboxState, type WaitingState } from './outboxState.ts'
import { forgetSender } from './sender.ts'

const FOR_A_NETWORK: readonly WaitingState['why'][] = ['new', 'silence', 'busy']

interface SendWaitingOptions {
  /** There are signs of a network again, so what nobody answered may go before its time. */
  isReconnected?: boolean
  /** Waits for ads that somebody else is sending, and looks at them after. */
  waits?: boolean
  /** Told what became of each ad that was sent. */
  onDelivered?: (delivered: Delivered) => void
}

/** What the ads that are left wait for: a better network, or a time and their seller. */
type LeftOver = 'nothing' | 'network' | 'time'

/** Sends a person's ads that may go now, the oldest first, until nobody answers. */
export async function sendWaiting(
  delivery: Delivery,
  { isReconnected = false, waits = false, onDelivered }: SendWaitingOptions = {},
): Promise<LeftOver> {
  const { sender, now } = delivery
  const mayGo = (state: OutboxState) => isDue(state, now(), isReconnected)
  for (const { id, state } of await outboxRows(sender.sellerId)) {
    if (!mayGo(state)) continue
    const delivered = await whileHolding(id, () => deliver(id, delivery, mayGo), { waits })
    if (!delivered) continue
    onDelivered?.(delivered)
    if (isSessionOver(delivered)) await forgetSender(sender.token)
    if (delivered.kind === 'silence' || isSessionOver(delivered)) break
  }
  const reasons = (await outboxRows(sender.sellerId)).flatMap(({ state }) =>
    state.name === 'waiting' ? [state.why] : [],
  )
  if (reasons.length === 0) {
    await forgetSender(sender.token)
    return 'nothing'
  }
  return reasons.some((why) => FOR_A_NETWORK.includes(why)) ? 'network' : 'time'
}
