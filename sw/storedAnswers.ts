import { isServerAnswer } from '../src/contract/serverAnswer.ts'
import { dropAnswer, storeAnswer, storedAnswer } from '../src/offline/answers/answers.ts'
import { SAVED_AT_HEADER } from '../src/offline/names.ts'
import type { StoredAnswer } from '../src/offline/schema.ts'
import { jsonResponse } from './jsonResponse.ts'
import { isAd, type PocketAnswers } from './pocketCalls.ts'

/** On a bad network the kept answer is shown after this long, while the fetch goes on. */
const TIMEOUT_MS = 4000

/**
 * The network's response, kept for later. When none comes in time, the newer of the kept response
 * and the packs' answer, marked with its time. A refusal of the server is a response too, and an ad
 * that is gone is forgotten (security T45). Rejects as the fetch does when the phone has nothing.
 */
export async function answerFromNetworkOrPhone(
  request: Request,
  event: Pick<ExtendableEvent, 'waitUntil'>,
  pocket?: PocketAnswers,
): Promise<Response> {
  const address = addressOf(request)
  // Bypasses the browser's HTTP cache: a stale response would pass for the network's.
  const network = fetchAnswer(request, { cache: 'no-cache' })
  // The page does not wait for the write, only the worker stays alive for it: blocked storage
  // delays no page.
  const storing = network.then((answered) => remember(address, answered))
  event.waitUntil(storing.catch(() => undefined))
  return inTimeOr(network, async () => {
    const stored = await storedAnswer(address).catch(() => undefined)
    return (
      (await pocket?.answer(address, trustOf(stored)).catch(() => undefined)) ??
      (stored && jsonResponse(stored.body, { [SAVED_AT_HEADER]: String(stored.savedAt) }))
    )
  })
}

/**
 * The same for logged-in users: their page alone keeps responses (security T40). The kept response
 * of an ad has more fields than a pack, and the page shows it itself.
 */
export async function answerFromNetworkOrPocket(
  request: Request,
  pocket: PocketAnswers,
): Promise<Response> {
  const address = addressOf(request)
  return inTimeOr(fetchAnswer(request), async () => {
    const stored = await storedAnswer(address).catch(() => undefined)
    if (stored && isAd(address)) return undefined
    return pocket.answer(address, trustOf(stored)).catch(() => undefined)
  })
}

const addressOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/**
 * Least time of a pack that replaces the kept response. A seen contact always wins: packs have
 * none.
 */
const trustOf = (stored: StoredAnswer | undefined): number =>
  stored === undefined ? 0 : hasContact(stored.body) ? Infinity : stored.savedAt

const hasContact = (body: unknown): boolean =>
  ((body as { announcement?: { contacto?: unknown[] } } | null)?.announcement?.contacto?.length ??
    0) > 0

/** A response of the server, and its body where it is no refusal. */
interface Answered {
  response: Response
  body: unknown
}

/** Rejects for silence, which includes a response of another machine and one that was cut. */
async function fetchAnswer(request: RequestInfo, init?: RequestInit): Promise<Answered> {
  const response = await fetch(request, init)
  if (!isServerAnswer(response.status, response.headers.get('content-type')))
    throw new TypeError('Not the response of the server.')
  return { response, body: response.ok ? await response.clone().json() : undefined }
}

async function inTimeOr(
  network: Promise<Answered>,
  fromPhone: () => Promise<Response | undefined>,
): Promise<Response> {
  const quick = await Promise.race([network.catch(() => null), wait(TIMEOUT_MS)])
  if (quick) return quick.response
  const found = await fromPhone()
  if (!found) return (await network).response
  network.catch(() => undefined)
  return found
}

/** Asks for what is wanted later and keeps it. Rejects where no network brings it. */
export async function storeFromNetwork(address: string, signal: AbortSignal): Promise<void> {
  await remember(address, await fetchAnswer(address, { cache: 'no-cache', signal }))
}

async function remember(address: string, { response, body }: Answered): Promise<void> {
  if (response.ok) await storeAnswer(address, body, Date.now())
  else if (response.status === 404 || response.status === 410) await dropAnswer(address)
}

function wait(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds))
}
