import { readThumbnails, restPath, thumbnailsPath } from '../../contract/pocket/thumbnails.ts'
import { dropAnswer } from '../answers/answers.ts'
import { isOutOfRoom } from '../inStores.ts'
import { withWebLock } from '../webLock.ts'
import { fetchWhole, Refused } from './fetchWhole.ts'
import { isWanting, mergePack, mergeThumbnails } from './mergePack.ts'
import { readThumbnails as keptThumbnails, noteState, readPack, savePack } from './packs.ts'
import { pocketNews, type SyncEnd } from './pocketNews.ts'
import { readPocket } from './readPocket.ts'

/** Storage that was found to be blocked, as opposed to a network that gave no answer. */
class Blocked extends Error {}

/**
 * Updates the pack of a chosen state, for page and worker. Fetches the changes since the kept
 * version, or the whole pack. One sync runs at a time over all tabs; running twice is harmless. The
 * old pack remains until the new one is complete. Reports progress and end (`pocketNews`); never
 * rejects. Answers null when another tab is syncing, unless it `waits`.
 */
export async function syncPack(
  estado: string,
  options?: { waits?: boolean },
): Promise<SyncEnd | null> {
  return withWebLock('bolsillo', () => syncAndNotify(estado), options)
}

async function syncAndNotify(estado: string): Promise<SyncEnd> {
  notifyShare(estado)
  const end = await sync(estado).catch(endOf)
  pocketNews.notify({ kind: 'rested', estado, end })
  pocketNews.notify({ kind: 'changed' })
  return end
}

async function sync(estado: string): Promise<SyncEnd> {
  const now = Date.now()
  const base = await inStorage(async () => {
    await noteState(estado, { triedAt: now })
    return readPack(estado)
  })
  const path = `/api/pocket/${encodeURIComponent(estado)}`
  const answer = readPocket(await fetchWhole(base ? `${path}?desde=${base.version}` : path), estado)
  if (answer.version === 0) return 'none'
  const pack = mergePack(base, answer, now)
  if (!pack) return 'broken'
  const since = answer.completo ? undefined : base?.version
  const isChanged = answer.anuncios.length > 0
  const changed = isChanged ? await fetchThumbnails(thumbnailsPath(estado, since), estado) : NONE
  const old = await inStorage(() => keptThumbnails(estado))
  const near = mergeThumbnails(pack.anuncios, old, changed)
  // A first load is no larger than promised: the other thumbnails come at the next sync. Once a
  // version: thumbnails that the server lacks today would be requested again at every sync.
  const asksRest = base && pack.restOf !== pack.version && isWanting(pack.anuncios, near)
  const rest = asksRest
    ? await fetchThumbnails(restPath(estado), estado).catch(() => undefined)
    : undefined
  return inStorage(async () => {
    const pictures = mergeThumbnails(pack.anuncios, near, rest ?? NONE)
    const asked = rest ? { ...pack, restOf: pack.version } : pack
    if (!(await savePack(asked, pictures))) return 'overtaken'
    // Other kept responses with these ads are deleted as well (security T45).
    for (const id of answer.terminados ?? []) await dropAnswer(`/api/announcement/${id}`)
    return 'synced'
  })
}

const NONE: ReadonlyMap<string, Uint8Array> = new Map()

async function fetchThumbnails(
  path: string,
  estado: string,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const file = await fetchWhole(path, (share) => notifyShare(estado, share))
  try {
    return readThumbnails(file)
  } catch (cause) {
    throw new SyntaxError('These are no thumbnails.', { cause })
  }
}

function notifyShare(estado: string, share?: number): void {
  const percent = share === undefined ? undefined : Math.round(share * 100)
  pocketNews.notify({ kind: 'syncing', estado, percent })
}

async function inStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isOutOfRoom(error)) throw error
    throw new Blocked('The phone keeps nothing.', { cause: error })
  }
}

function endOf(error: unknown): SyncEnd {
  if (error instanceof Blocked) return 'blocked'
  if (isOutOfRoom(error)) return 'full'
  if (error instanceof Refused && error.status !== 503)
    return error.status === 404 ? 'none' : 'broken'
  if (error instanceof SyntaxError) return 'broken'
  return 'silence'
}
