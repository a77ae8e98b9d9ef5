import type { AttentionState, WaitingState } from '../outbox/outboxState.ts'

/** States of a written message: it waits, the server refused it for good, or the server has it. */
export type MessageState = WaitingState | AttentionState | SentState

/** The server has it; it stays on the phone until the conversation's answer holds it. */
interface SentState {
  name: 'sent'
  /** Id of its conversation, which a first message has opened. */
  conversation: string
  /** Its place there. */
  seq: number
  at: number
}
