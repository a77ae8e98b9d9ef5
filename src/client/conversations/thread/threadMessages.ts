import type { Side } from '../../../contract/conversations/conversations.ts'
import type { Message } from '../../../contract/conversations/endpoints.ts'
import type { MessageRow } from '../../../offline/schema.ts'

/**
 * The written messages that stand below the conversation's. A message whose answer was lost may be among those
 * already: then the conversation's copy is shown alone.
 */
export function shownOutgoing(
  rows: readonly MessageRow[],
  messages: readonly Message[],
  mine: Side,
): MessageRow[] {
  const taken = new Set(rows.flatMap(({ state }) => (state.name === 'sent' ? [state.seq] : [])))
  return rows.filter(({ state, tries, text, afterSeq }) => {
    if (state.name === 'sent') return !messages.some(({ seq }) => seq === state.seq)
    if (state.name !== 'waiting' || tries === 0) return true
    const copy = messages.find(
      ({ seq, lado, texto }) =>
        lado === mine && texto === text && seq > afterSeq && !taken.has(seq),
    )
    if (copy) taken.add(copy.seq)
    return copy === undefined
  })
}
