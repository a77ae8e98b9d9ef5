import { useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '../../../contract/conversations/endpoints.ts'
import type { MessageRow } from '../../../offline/schema.ts'
import type { Earlier } from './useConversation.ts'

/** Pixels from an end of the list that count as its end. */
const NEAR = 80

/** Keeps the reader's place: at the end while they are there, else at the messages that they read. */
export function useEndOfList(
  messages: readonly Message[],
  outgoing: readonly MessageRow[],
  earlier: Earlier,
) {
  const place = useRef<HTMLElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const wasAtEnd = useRef(true)
  const fromEnd = useRef(0)
  const first = messages[0]?.seq ?? 0
  const firstBefore = useRef(first)
  const written = outgoing.at(-1)?.id
  const writtenBefore = useRef(written)

  const toEnd = () => {
    const list = place.current
    if (list) list.scrollTop = list.scrollHeight
  }
  const onScroll = () => {
    const list = place.current
    if (!list) return
    fromEnd.current = list.scrollHeight - list.scrollTop
    wasAtEnd.current = fromEnd.current - list.clientHeight < NEAR
    setAtEnd(wasAtEnd.current)
    if (list.scrollTop < NEAR && !wasAtEnd.current && !earlier.failure) earlier.load()
  }
  useLayoutEffect(() => {
    const list = place.current
    if (!list) return
    const isWritten = written !== undefined && written !== writtenBefore.current
    if (wasAtEnd.current || isWritten) list.scrollTop = list.scrollHeight
    else if (first < firstBefore.current) list.scrollTop = list.scrollHeight - fromEnd.current
    fromEnd.current = list.scrollHeight - list.scrollTop
    firstBefore.current = first
    writtenBefore.current = written
  })
  useLayoutEffect(() => {
    const list = place.current
    if (!list || !('ResizeObserver' in window)) return
    // A keyboard comes, the field grows, or a message does as its links are found.
    const watching = new ResizeObserver(() => {
      if (wasAtEnd.current) list.scrollTop = list.scrollHeight
    })
    for (const part of [list, ...list.children]) watching.observe(part)
    return () => watching.disconnect()
  }, [])
  return { place, isAtEnd, toEnd, onScroll }
}
