import type { Side } from '../../../contract/conversations/conversations.ts'
import type { Message } from '../../../contract/conversations/endpoints.ts'
import type { MessageRow } from '../../../offline/schema.ts'

/**
 * The messages seen before with those of a later answer, without a gap: where messages between them are
 * missing, the earlier ones are left out, to be loaded again.
 */
export function withAnswer(
  seen: readonly Message[],
  answered: readonly Message[],
): readonly Message[] {
  const [first] = answered
  if (!first) return seen
  const before = seen.filter(({ seq }) => seq < first.seq)
  const end = (answered.at(-1) as Message).seq
  const after = seen.filter(({ seq }) => seq > end)
  const hasGap = before.length > 0 && before.at(-1)?.seq !== first.seq - 1
  const merged = [
    ...(hasGap ? [] : before),
    ...answered,
    ...(after[0]?.seq === end + 1 ? after : []),
  ]
  return isSame(merged, seen) ? seen : merged
}

const isSame = (one: readonly Message[], other: readonly Message[]): boolean =>
  one.length === other.length && one.every((message, index) => message === other[index])

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
