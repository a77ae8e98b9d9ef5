import { inStores } from '../inStores.ts'
import { justQueued } from '../outbox/outboxState.ts'
import type { MessageRow } from '../schema.ts'
import { messageNews } from './messageNews.ts'

/** Written messages on the phone; `sendMessages.ts` sends them. Rejects where storage is blocked (F21). */

const AD = 'anuncio:'

/** The thread of a first message about an ad, until the server has opened the conversation. */
export const adThread = (adId: string): string => AD + adId

/** The ad of such a thread; undefined for a conversation. */
export const adOfThread = (thread: string): string | undefined =>
  thread.startsWith(AD) ? thread.slice(AD.length) : undefined

/** A message as a person writes it. */
export type NewMessage = Pick<
  MessageRow,
  'id' | 'owner' | 'thread' | 'titulo' | 'text' | 'afterSeq'
>

/**
 * Stores a message, to be sent after all that were stored before. `isStillTheirs` is asked right
 * before: a log-out meanwhile must leave nothing behind (security T40).
 */
export async function queueMessage(
  message: NewMessage,
  now: number,
  isStillTheirs: () => boolean,
): Promise<void> {
  await inStores(['messages'], 'readwrite', async (stores) => {
    if (!isStillTheirs()) return
    const messages = stores.objectStore('messages')
    const earlier = await messages.index('byOwner').getAll(message.owner)
    const row: Omit<MessageRow, 'order'> = {
      ...behind(earlier, message),
      writtenAt: now,
      tries: 0,
      state: justQueued(now),
    }
    const written = messages.add(row as MessageRow)
    // Commits at once: the page may go in the next moment.
    stores.commit()
    await written
  })
  messageNews.notify('changed')
}

/** A message with its place behind the earlier ones of its conversation, which its page may not know yet. */
function behind(earlier: readonly MessageRow[], message: NewMessage): Omit<MessageRow, Given> {
  const moved = earlier.find(({ writtenIn }) => writtenIn === message.thread)
  const placed = moved ? { ...message, thread: moved.thread, writtenIn: message.thread } : message
  const taken = earlier.flatMap(({ thread, state }) =>
    thread === placed.thread && state.name === 'sent' ? [state.seq] : [],
  )
  return withCopyAfter(Math.max(0, ...taken), placed)
}

type Given = 'order' | 'writtenAt' | 'tries' | 'state'

/** A person's messages in the order in which they were written; never another's (fault F17). */
export async function messageRows(owner: string): Promise<MessageRow[]> {
  const rows = await inStores(['messages'], 'readonly', (stores) =>
    stores.objectStore('messages').index('byOwner').getAll(owner),
  )
  return rows.sort((a, b) => a.order - b.order)
}

/** Rewrites a message in one step, if it is still there. */
export async function changeMessage(
  order: number,
  rewrite: (row: MessageRow) => MessageRow,
): Promise<MessageRow | undefined> {
  const after = await inStores(['messages'], 'readwrite', async (stores) => {
    const row = await stores.objectStore('messages').get(order)
    if (!row) return undefined
    const rewritten = rewrite(row)
    await stores.objectStore('messages').put(rewritten)
    return rewritten
  })
  messageNews.notify('changed')
  return after
}

/**
 * The server has a message. Others about its ad join the conversation that it opened, behind it: their copies come
 * after its own.
 */
export async function settleMessage(
  { order, owner, thread }: MessageRow,
  sent: { conversation: string; seq: number; at: number },
): Promise<void> {
  await rewriteMessages(owner, (row) => {
    // It may have joined its conversation while it was under way.
    if (row.order === order)
      return { ...movedTo(sent.conversation, row), state: { name: 'sent', ...sent } }
    if (row.thread !== thread && row.thread !== sent.conversation) return row
    const moved = movedTo(sent.conversation, row)
    return row.state.name === 'sent' ? moved : withCopyAfter(sent.seq, moved)
  })
}

/**
 * Messages about an ad join its buyer's conversation, which has become known otherwise: they keep their place before
 * what is written there.
 */
export async function joinConversation(
  { owner, adId }: { owner: string; adId: string },
  conversation: string,
): Promise<void> {
  await rewriteMessages(owner, (row) =>
    row.thread === adThread(adId) ? movedTo(conversation, row) : row,
  )
}

const movedTo = (thread: string, row: MessageRow): MessageRow =>
  row.thread === thread ? row : { ...row, thread, writtenIn: row.writtenIn ?? row.thread }

const withCopyAfter = <Row extends Pick<MessageRow, 'afterSeq'>>(seq: number, row: Row): Row =>
  row.afterSeq >= seq ? row : { ...row, afterSeq: seq }

async function rewriteMessages(
  owner: string,
  rewrite: (row: MessageRow) => MessageRow,
): Promise<void> {
  await inStores(['messages'], 'readwrite', async (stores) => {
    const messages = stores.objectStore('messages')
    const rows = await messages.index('byOwner').getAll(owner)
    await Promise.all(
      rows.map((row) => {
        const rewritten = rewrite(row)
        return rewritten === row ? undefined : messages.put(rewritten)
      }),
    )
  })
  messageNews.notify('changed')
}

/** A refused message goes once more, behind what was written since, under its own key. */
export async function sendMessageAgain(order: number, now: number): Promise<void> {
  await inStores(['messages'], 'readwrite', async (stores) => {
    const messages = stores.objectStore('messages')
    const row = await messages.get(order)
    if (!row) return
    const { order: _, ...rest } = row
    await Promise.all([
      messages.delete(order),
      messages.add({ ...rest, state: justQueued(now) } as MessageRow),
    ])
  })
  messageNews.notify('changed')
}

/** Takes messages away: the conversation shows them by now, or their author deletes them. */
export async function dropMessages(orders: readonly number[]): Promise<void> {
  await inStores(['messages'], 'readwrite', (stores) =>
    Promise.all(orders.map((order) => stores.objectStore('messages').delete(order))),
  )
  messageNews.notify('changed')
}
