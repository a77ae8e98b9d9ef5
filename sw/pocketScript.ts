import { ownScript } from '../src/offline/ownScript.ts'
import type { createPocketAnswers } from './pocketAnswers.ts'
import type { KeptPacks, PocketAnswers } from './pocketCalls.ts'

/** What the script of the market leaves behind (`server/launch/bundler/marketScript.ts`). */
declare const marketScript: { createPocketAnswers: typeof createPocketAnswers }

/**
 * The search of the market is larger than the worker itself: a script of its own at `address`, which phones
 * without a market never run and releases that don't change it never bring again. To be made while the
 * worker starts: only what was imported during the install event can be imported without network later.
 */
export function laterPocketAnswers(
  address: string,
  packs: KeptPacks,
  worker: ServiceWorkerGlobalScope,
): PocketAnswers {
  let answers: PocketAnswers | undefined
  const bring = () => worker.importScripts(ownScript(address))
  worker.addEventListener('install', (event) => {
    event.waitUntil((async () => bring())())
  })
  return {
    async answer(call, keptAt) {
      if ((await packs.listPacks()).length === 0) return undefined
      if (!answers) {
        bring()
        answers = marketScript.createPocketAnswers(packs)
      }
      return answers.answer(call, keptAt)
    },
  }
}
