import { dropAnswer, keepAnswer, keptAnswer } from '../../offline/answers.ts'
import type { KeptAnswer } from '../../offline/database.ts'
import { isPrivatelyKept, keepPrivate, keptPrivate } from '../../offline/privateAnswers.ts'
import { useSession } from './session.ts'

/**
 * Answers of the API on the phone: of most calls their public side, for whoever looks; of those that
 * are a person's own, all of it, for that person alone (security T40, T41).
 */
export async function kept(address: string): Promise<KeptAnswer | undefined> {
  if (!isPrivatelyKept(address)) return keptAnswer(address)
  const owner = useSession.getState().user?.sellerId
  return owner === undefined ? undefined : keptPrivate(owner, address)
}

/** `viewer`: the token that the answer was asked with. */
export async function keep(
  address: string,
  body: unknown,
  { savedAt, viewer }: { savedAt: number; viewer: string | null },
): Promise<void> {
  if (!isPrivatelyKept(address)) return keepAnswer(address, body, savedAt)
  const owner = useSession.getState().user?.sellerId
  if (owner === undefined) return
  const isTheirTurn = () => viewer !== null && useSession.getState().token === viewer
  await keepPrivate({ owner, address, body, savedAt }, isTheirTurn)
}

/** The server says that it is gone. */
export async function drop(address: string): Promise<void> {
  await dropAnswer(address)
}
