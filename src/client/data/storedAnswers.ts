import { dropAnswer, storeAnswer, storedAnswer } from '../../offline/answers/answers.ts'
import {
  dropPrivate,
  isOwn,
  isStoredPrivately,
  storedPrivate,
  storePrivate,
} from '../../offline/answers/privateAnswers.ts'
import type { StoredAnswer } from '../../offline/schema.ts'
import { useSession } from './session.ts'

/**
 * Answers of the API that the phone stores. Public answers are kept for every viewer. Personal answers, and a
 * seller's own ads, are kept for that user alone (security T40, T41).
 */
export async function readStoredAnswer(address: string): Promise<StoredAnswer | undefined> {
  const owner = ownerNow()
  const own = owner === undefined ? undefined : await storedPrivate(owner, address)
  return own ?? storedAnswer(address)
}

/** `viewer`: the token of the request. */
export async function writeStoredAnswer(
  address: string,
  body: unknown,
  { savedAt, viewer }: { savedAt: number; viewer: string | null },
): Promise<void> {
  await storeAnswer(address, body, savedAt)
  const owner = ownerNow()
  if (owner === undefined || !(isStoredPrivately(address) || isOwn(body))) return
  const isStillTheirs = () => viewer !== null && useSession.getState().token === viewer
  await storePrivate({ owner, address, body, savedAt }, isStillTheirs)
}

/** Forgets an answer that the server reports as gone. */
export async function dropStoredAnswer(address: string): Promise<void> {
  const owner = ownerNow()
  if (owner !== undefined) await dropPrivate(owner, address)
  await dropAnswer(address)
}

const ownerNow = (): string | undefined => useSession.getState().user?.sellerId
