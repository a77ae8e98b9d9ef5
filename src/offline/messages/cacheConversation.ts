import type { ConversationDetail, Message } from '../../contract/conversations/endpoints.ts'
import { inStores } from '../inStores.ts'

/** Messages of a conversation that the phone keeps. */
const CACHED_MESSAGES = 50

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

/** An answer of the server about a conversation. */
interface Answered {
  /** The sellerId of the user who got it. */
  owner: string
  /** Path of the call. */
  address: string
  detail: ConversationDetail
  savedAt: number
}

/**
 * Keeps a conversation with its last messages for its user, for reading without network. `isTheirs` is asked
 * right before the write, with the sellerId of the user who gets pushes here: a log-out meanwhile must leave
 * nothing behind (security T40).
 */
export async function cacheConversation(
  { detail, ...answer }: Answered,
  isTheirs: (pushed: string | undefined) => boolean,
): Promise<void> {
  const { owner, address } = answer
  await inStores(['sender', 'privateAnswers'], 'readwrite', async (stores) => {
    const answers = stores.objectStore('privateAnswers')
    const [pushed, cached] = await Promise.all([
      stores.objectStore('sender').get('pushed'),
      answers.get([owner, address]),
    ])
    if (!isTheirs(pushed?.sellerId)) return
    const seen = (cached?.body as ConversationDetail | undefined)?.mensajes ?? []
    const mensajes = withAnswer(seen, detail.mensajes).slice(-CACHED_MESSAGES)
    await answers.put({ ...answer, body: { ...detail, mensajes } })
  })
}
