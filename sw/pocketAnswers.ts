import type { AdDetail } from '../src/contract/ads/endpoints.ts'
import type { PocketAd } from '../src/contract/pocket/endpoints.ts'
import { Problem } from '../src/contract/problem.ts'
import { POCKET_HEADER, SAVED_AT_HEADER } from '../src/offline/names.ts'
import { createPocket, type Pocket } from '../src/offline/pocket/search/searchPocket.ts'
import { jsonResponse } from './jsonResponse.ts'
import {
  adIdOf,
  isInPocket,
  SEARCH,
  SUGGEST,
  type PocketAnswers,
  type StoredPacks,
  type StoredVersion,
} from './pocketCalls.ts'

/**
 * Lives in the worker's memory: ads read for a search serve the next ones, until a pack changes.
 * Rejects when the browser blocks its storage (fault F21).
 */
export function createPocketAnswers({ listPacks, readPack }: StoredPacks): PocketAnswers {
  let made: { key: string; pocket: Promise<ReadPacks> } | undefined

  function pocketOf(packs: readonly StoredVersion[]): Promise<ReadPacks> {
    // Sold ads leave a pack before its next version, so the count is part of the key.
    const key = JSON.stringify(packs.map((pack) => [pack.estado, pack.version, pack.anuncios]))
    if (made?.key !== key) {
      const pocket = readPocket(packs)
      made = { key, pocket }
      // A failed read is not cached: the next request reads again.
      pocket.catch(() => {
        if (made?.pocket === pocket) made = undefined
      })
    }
    return made.pocket
  }

  async function readPocket(packs: readonly StoredVersion[]): Promise<ReadPacks> {
    const read = await Promise.all(packs.map(({ estado }) => readPack(estado)))
    const there = read.filter((pack) => pack !== undefined)
    const [newest] = there.sort((a, b) => b.version - a.version)
    if (!newest) throw new Error('The packs are gone.')
    return {
      ...(await createPocket(there, newest.sinonimos)),
      over: new Set(there.flatMap(({ terminados = [] }) => terminados)),
    }
  }

  return {
    async answer(address, storedAt) {
      if (!isInPocket(address)) return undefined
      const packs = await listPacks()
      const syncedAt = Math.min(...packs.map((pack) => pack.syncedAt))
      if (packs.length === 0 || storedAt > syncedAt) return undefined
      const pocket = await pocketOf(packs)
      try {
        const body = await bodyOf(pocket, address)
        return body ? jsonResponse(body, headersOf(syncedAt)) : undefined
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        return refusal(error, syncedAt)
      }
    },
  }
}

const headersOf = (syncedAt: number) => ({
  [SAVED_AT_HEADER]: String(syncedAt),
  [POCKET_HEADER]: '1',
})

/** In the words that the server would have for it. */
const refusal = ({ message, status }: Problem, syncedAt: number): Response =>
  new Response(message, {
    status,
    headers: { ...headersOf(syncedAt), 'content-type': 'text/plain; charset=utf-8' },
  })

/** Packs ready to be searched, what they suggest, and ids of ads that were in them and are over. */
interface ReadPacks extends Pocket {
  over: ReadonlySet<string>
}

async function bodyOf(pocket: ReadPacks, address: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const id = adIdOf(address)
  const now = new Date()
  if (id !== undefined) return detailOf(pocket.ad(id), now) ?? refuseOver(pocket, id)
  const query = Object.fromEntries(searchParams)
  if (pathname === SUGGEST) return { sugerencias: await pocket.suggest(query['texto'] ?? '') }
  return pathname === SEARCH ? pocket.search(query, now) : pocket.count(query, now)
}

function refuseOver({ over, ad }: ReadPacks, id: string): undefined {
  if (over.has(id) && !ad(id)) throw new Problem('anuncioNoDisponible')
}

/** An ad that is over is not shown as if it weren't. */
function detailOf(ad: PocketAd | undefined, now: Date): AdDetail | undefined {
  if (!ad || ad.orden.caduca <= now.getTime()) return undefined
  const { orden: _orden, ...detail } = ad
  return detail
}
