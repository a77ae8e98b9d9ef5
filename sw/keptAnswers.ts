import { dropAnswer, keepAnswer, keptAnswer } from '../src/offline/answers/answers.ts'
import { SAVED_AT_HEADER } from '../src/offline/names.ts'

/** On a bad network the kept answer is shown after this long, while the fetch goes on. */
const PATIENCE = 4000

/**
 * The network's answer, kept for later; or, when none comes in time, what the phone kept, marked
 * with when it was given. A refusal of the server is an answer too, and an ad that is gone is
 * forgotten (security T45). Rejects as the fetch does when nothing was kept.
 */
export async function answerFromNetworkOrPhone(
  request: Request,
  event: Pick<ExtendableEvent, 'waitUntil'>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  // Past the browser's own cache: it may give a stale answer, which would pass for one of the network.
  const network = fetch(request, { cache: 'no-cache' })
  // Nobody waits for the keeping, only the worker stays alive for it: a store that hangs delays no page.
  const keeping = network.then((response) => remember(address, response.clone()))
  event.waitUntil(keeping.catch(() => undefined))
  const quick = await Promise.race([network.catch(() => null), wait(PATIENCE)])
  if (quick) return quick
  const kept = await keptAnswer(address).catch(() => undefined)
  if (!kept) return network
  network.catch(() => undefined)
  return Response.json(kept.body, { headers: { [SAVED_AT_HEADER]: String(kept.savedAt) } })
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
