import { dropAnswer, keepAnswer, keptAnswer } from '../../offline/answers/answers.ts'
import {
  dropPrivate,
  isOwn,
  isPrivatelyKept,
  keepPrivate,
  keptPrivate,
} from '../../offline/answers/privateAnswers.ts'
import type { KeptAnswer } from '../../offline/schema.ts'
import { useSession } from './session.ts'

/**
 * Answers of the API that the phone stores. Public answers are kept for every viewer. Personal answers, and a
 * seller's own ads, are kept for that user alone (security T40, T41).
 */
export async function kept(address: string): Promise<KeptAnswer | undefined> {
  const owner = ownerNow()
  const own = owner === undefined ? undefined : await keptPrivate(owner, address)
  return own ?? keptAnswer(address)
}

/** `viewer`: the token of the request. */
export async function keep(
  address: string,
  body: unknown,
  { savedAt, viewer }: { savedAt: number; viewer: string | null },
): Promise<void> {
  await keepAnswer(address, body, savedAt)
  const owner = ownerNow()
  if (owner === undefined || !(isPrivatelyKept(address) || isOwn(body))) return
  const isTheirTurn = () => viewer !== null && useSession.getState().token === viewer
  await keepPrivate({ owner, address, body, savedAt }, isTheirTurn)
}

/** Forgets an answer that the server reports as gone. */
export async function drop(address: string): Promise<void> {
  const owner = ownerNow()
  if (owner !== undefined) await dropPrivate(owner, address)
  await dropAnswer(address)
}

const ownerNow = (): string | undefined => useSession.getState().user?.sellerId
