import { useContext, useEffect } from 'react'
import { followConversations } from '../../conversations/events/followConversations.ts'
import { startSendingMessages } from '../../conversations/sending/sendFromHere.ts'
import { QueryContext } from '../../data/query.ts'
import { OutboxSign } from '../../outbox/OutboxSign.tsx'

/** The shell's parts for users, which come after the first screen: what waits to be sent, and news. */
export function ForUsers() {
  const store = useContext(QueryContext)
  useEffect(startSendingMessages, [])
  useEffect(() => followConversations(store), [store])
  return <OutboxSign />
}
