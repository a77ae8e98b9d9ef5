import { dropAnswer, keepAnswer, keptAnswer } from '../src/offline/answers/answers.ts'
import { SAVED_AT_HEADER } from '../src/offline/names.ts'
import type { KeptAnswer } from '../src/offline/schema.ts'
import { isAd, type PocketAnswers } from './pocketCalls.ts'

/** On a bad network the kept answer is shown after this long, while the fetch goes on. */
const PATIENCE = 4000

/**
 * The network's answer, kept for later; or, when none comes in time, the newer of what the phone kept
 * of it and what its packs tell, marked with when that was given. A refusal of the server is an answer
 * too, and an ad that is gone is forgotten (security T45). Rejects as the fetch does where the phone
 * has nothing.
 */
export async function answerFromNetworkOrPhone(
  request: Request,
  event: Pick<ExtendableEvent, 'waitUntil'>,
  pocket?: PocketAnswers,
): Promise<Response> {
  const address = addressOf(request)
  // Past the browser's own cache: it may give a stale answer, which would pass for one of the network.
  const network = fetch(request, { cache: 'no-cache' })
  // Nobody waits for the keeping, only the worker stays alive for it: a store that hangs delays no page.
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
 * The same for somebody who is logged in: what the network gives is kept by their page alone (security
 * T40). What their phone kept of an ad is more than a pack has, and the page shows it itself.
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

/** Of when a pack must be to tell more than what was kept: a contact that was seen is in none. */
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
