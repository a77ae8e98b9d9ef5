import { dropAnswer, keepAnswer, keptAnswer } from '../src/offline/answers/answers.ts'
import { SAVED_AT_HEADER } from '../src/offline/names.ts'
import type { KeptAnswer } from '../src/offline/schema.ts'
import { isAd, type PocketAnswers } from './pocketCalls.ts'

/** On a bad network the kept answer is shown after this long, while the fetch goes on. */
const PATIENCE = 4000

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
  const network = fetch(request, { cache: 'no-cache' })
  // The page does not wait for the write, only the worker stays alive for it: blocked storage
  // delays no page.
  const keeping = network.then((response) => remember(address, response.clone()))
  event.waitUntil(keeping.catch(() => undefined))
  return inTimeOr(network, async () => {
    const kept = await keptAnswer(address).catch(() => undefined)
    return (
      (await pocket?.answer(address, trustOf(kept)).catch(() => undefined)) ??
      (kept && Response.json(kept.body, { headers: { [SAVED_AT_HEADER]: String(kept.savedAt) } }))
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
  return inTimeOr(fetch(request), async () => {
    const kept = await keptAnswer(address).catch(() => undefined)
    if (kept && isAd(address)) return undefined
    return pocket.answer(address, trustOf(kept)).catch(() => undefined)
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
const trustOf = (kept: KeptAnswer | undefined): number =>
  kept === undefined ? 0 : hasContact(kept.body) ? Infinity : kept.savedAt

const hasContact = (body: unknown): boolean =>
  ((body as { announcement?: { contacto?: unknown[] } } | null)?.announcement?.contacto?.length ??
    0) > 0

async function inTimeOr(
  network: Promise<Response>,
  fromPhone: () => Promise<Response | undefined>,
): Promise<Response> {
  const quick = await Promise.race([network.catch(() => null), wait(PATIENCE)])
  if (quick) return quick
  const found = await fromPhone()
  if (!found) return network
  network.catch(() => undefined)
  return found
}

/** Asks for what is wanted later and keeps it. Rejects where no network brings it. */
export async function keepFromNetwork(address: string, signal: AbortSignal): Promise<void> {
  await remember(address, await fetch(address, { cache: 'no-cache', signal }))
}

async function remember(address: string, response: Response): Promise<void> {
  if (response.ok) await keepAnswer(address, await response.json(), Date.now())
  else if (response.status === 404 || response.status === 410) await dropAnswer(address)
}

function wait(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds))
}
