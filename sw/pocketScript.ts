import { ownScript } from '../src/offline/ownScript.ts'
import type { createPocketAnswers } from './pocketAnswers.ts'
import type { PocketAnswers, StoredPacks } from './pocketCalls.ts'

/** The global of the market's script (`server/build/bundler/marketScript.ts`). */
declare const marketScript: { createPocketAnswers: typeof createPocketAnswers }

/**
 * The market's search is larger than the worker, so it is a script of its own at `address`. Phones
 * without a market never run it, and releases that do not change it do not download it again. Call
 * this while the worker starts: only scripts imported during the install event can be imported
 * offline.
 */
export function laterPocketAnswers(
  address: string,
  packs: StoredPacks,
  worker: ServiceWorkerGlobalScope,
): PocketAnswers {
  let answers: PocketAnswers | undefined
  const bring = () => worker.importScripts(ownScript(address))
  worker.addEventListener('install', (event) => {
    event.waitUntil((async () => bring())())
  })
  return {
    async answer(call, storedAt) {
      if ((await packs.listPacks()).length === 0) return undefined
      if (!answers) {
        bring()
        answers = marketScript.createPocketAnswers(packs)
      }
      return answers.answer(call, storedAt)
    },
  }
}
