import { deliver, isSessionOver, type Delivered, type Delivery } from './deliver.ts'
import { outboxRows } from './outbox.ts'
import { whileHolding } from './outboxLock.ts'
import { isDue, type OutboxState, type WaitingState } from './outboxState.ts'
import { forgetIdleSender, forgetSender, type Sender } from './sender.ts'

const FOR_A_NETWORK: readonly WaitingState['why'][] = ['new', 'silence', 'busy']

interface SendWaitingOptions {
  /** There are signs of a network again: ads without an answer may go before their time. */
  isReconnected?: boolean
  /** Waits for ads that another tab is sending, and checks them afterwards. */
  waits?: boolean
  /** Called with the outcome of each ad. */
  onDelivered?: (delivered: Delivered) => void
}

/** The condition that the remaining things wait for: a better network, or a time and their seller. */
export type LeftOver = 'nothing' | 'network' | 'time'

/** Sends the due ads of a user, oldest first, until the server does not answer. */
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
  return leftOver(reasons, sender)
}

/** Sums up the conditions that things wait for; the session is forgotten once nothing waits. */
export async function leftOver(
  reasons: readonly WaitingState['why'][],
  sender: Sender,
): Promise<LeftOver> {
  if (reasons.length === 0) {
    await forgetIdleSender(sender)
    return 'nothing'
  }
  return reasons.some((why) => FOR_A_NETWORK.includes(why)) ? 'network' : 'time'
}
