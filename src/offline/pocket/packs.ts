import type { PocketAd } from '../../contract/pocket/endpoints.ts'
import { bytesOf, inStores, writeAll } from '../inStores.ts'
import type { PocketAdsRow, PocketStateRow } from '../schema.ts'
import { createTurns } from '../turns.ts'

/**
 * «Mercado de bolsillo»: the newest ads of a state, whole, for searching without network. Public data:
 * a log-out leaves it, its own button deletes it. Every function rejects where the browser blocks its
 * storage (fault F21), and those that write where it has no room (F20): then what was there stays.
 */

/** Bytes of the first photo of an ad by the photo's id (`contract/ads/photoId.ts`). */
export type Thumbnails = Readonly<Record<string, ArrayBuffer>>

/** One state's pack with its ads, newest first. */
export interface PocketPack extends Omit<PocketAdsRow, 'trozos'> {
  anuncios: readonly PocketAd[]
}

/** What is kept of a state, without its ads. */
export type PackSummary = { estado: string } & NonNullable<PocketStateRow['pack']>

/** All that is kept of one state, ads and synonyms; undefined where none is, or the browser took it away. */
export async function readPack(estado: string): Promise<PocketPack | undefined> {
  const row = await inStores(['pocketAds'], 'readonly', (stores) =>
    stores.objectStore('pocketAds').get(estado),
  )
  if (!row?.trozos) return undefined
  const { trozos, ...pack } = row
  return { ...pack, anuncios: await adsOf(trozos) }
}

/** The chosen states, in alphabetical order, each with what is kept of it and without its ads. */
export async function chosenStates(): Promise<PocketStateRow[]> {
  return inStores(['pocketStates'], 'readonly', (stores) =>
    stores.objectStore('pocketStates').getAll(),
  )
}

/** The states that can be searched without network, with version and age, without their ads. */
export async function listPacks(): Promise<PackSummary[]> {
  return (await chosenStates()).flatMap(({ estado, pack }) => (pack ? [{ estado, ...pack }] : []))
}

/** Chooses a state; what is kept of it already stays. */
export async function chooseState(estado: string, onCellular: boolean): Promise<void> {
  await inStores(['pocketStates'], 'readwrite', async (stores) => {
    const states = stores.objectStore('pocketStates')
    const known = await states.get(estado)
    if (!known) await states.put({ estado, onCellular, triedAt: 0 })
  })
}

/** Notes something about a chosen state; one that was deleted meanwhile stays so. */
export async function noteState(
  estado: string,
  note: Partial<Pick<PocketStateRow, 'onCellular' | 'triedAt'>>,
): Promise<void> {
  await inStores(['pocketStates'], 'readwrite', async (stores) => {
    const states = stores.objectStore('pocketStates')
    const known = await states.get(estado)
    if (known) await states.put({ ...known, ...note })
  })
}

/**
 * Puts a whole pack in the place of the one before, ads and thumbnails in one transaction, so that half
 * a pack can't exist. Answers false, and writes nothing, where the person has deleted the state
 * meanwhile or another tab has brought a newer pack.
 */
export async function savePack(pack: PocketPack, pictures: Thumbnails): Promise<boolean> {
  const { anuncios, ...rest } = pack
  const { estado, version, hecho, syncedAt } = rest
  const trozos = await piecesOf(anuncios)
  const bytes = bytesOf([...trozos, ...Object.values(pictures)].map((one) => ({ bytes: one })))
  return inStores(
    ['pocketStates', 'pocketAds', 'pocketThumbnails'],
    'readwrite',
    async (stores) => {
      const states = stores.objectStore('pocketStates')
      const state = await states.get(estado)
      if (!state || (state.pack && state.pack.hecho > hecho)) return false
      const summary = { version, hecho, syncedAt, anuncios: anuncios.length, bytes }
      await writeAll([
        () => states.put({ ...state, pack: summary }),
        () => stores.objectStore('pocketAds').put({ ...rest, trozos }),
        () => stores.objectStore('pocketThumbnails').put({ estado, pictures }),
      ])
      return true
    },
    { bytes },
  )
}

/** Ads of a piece: on a slow phone each is read in some milliseconds. */
const IN_PIECE = 25

async function piecesOf(ads: readonly PocketAd[]): Promise<ArrayBuffer[]> {
  const turn = createTurns()
  const encoder = new TextEncoder()
  const pieces: ArrayBuffer[] = []
  for (let from = 0; from < ads.length; from += IN_PIECE) {
    pieces.push(encoder.encode(JSON.stringify(ads.slice(from, from + IN_PIECE))).buffer)
    await turn()
  }
  return pieces
}

async function adsOf(pieces: readonly ArrayBuffer[]): Promise<PocketAd[]> {
  const turn = createTurns()
  const decoder = new TextDecoder()
  const ads: PocketAd[] = []
  for (const piece of pieces) {
    ads.push(...(JSON.parse(decoder.decode(piece)) as PocketAd[]))
    await turn()
  }
  return ads
}

/** Takes a state with everything that is kept of it from the phone. */
export async function deletePack(estado: string): Promise<void> {
  await inStores(['pocketStates', 'pocketAds', 'pocketThumbnails'], 'readwrite', async (stores) => {
    await Promise.all([
      stores.objectStore('pocketStates').delete(estado),
      stores.objectStore('pocketAds').delete(estado),
      stores.objectStore('pocketThumbnails').delete(estado),
    ])
  })
}

/** Whether the market was offered on this phone already; a log-out doesn't change that. */
export async function isOfferOver(): Promise<boolean> {
  const row = await inStores(['pocketOffer'], 'readonly', (stores) =>
    stores.objectStore('pocketOffer').get(OFFER),
  )
  return row !== undefined
}

/** The market is offered on this phone for the only time. */
export async function endOffer(): Promise<void> {
  await inStores(['pocketOffer'], 'readwrite', (stores) =>
    stores.objectStore('pocketOffer').put({ estado: OFFER }),
  )
}

/** The one key of its store. */
const OFFER = 'oferta'

/** The thumbnails of one state's pack; none where none are kept. */
export async function readThumbnails(estado: string): Promise<Thumbnails> {
  const row = await inStores(['pocketThumbnails'], 'readonly', (stores) =>
    stores.objectStore('pocketThumbnails').get(estado),
  )
  return row?.pictures ?? {}
}

let reading: ReturnType<typeof allThumbnails> | undefined

const allThumbnails = () =>
  inStores(['pocketThumbnails'], 'readonly', (stores) =>
    stores.objectStore('pocketThumbnails').getAll(),
  )

/** The thumbnail of a photo, whichever pack has it. The photos of a page ask at once, and share one reading. */
export async function findThumbnail(photoId: string): Promise<ArrayBuffer | undefined> {
  reading ??= allThumbnails().finally(() => {
    reading = undefined
  })
  const rows = await reading
  return rows.map(({ pictures }) => pictures[photoId]).find((picture) => picture !== undefined)
}
