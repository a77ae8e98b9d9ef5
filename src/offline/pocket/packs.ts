import type { PocketAd } from '../../contract/pocket/endpoints.ts'
import { bytesOf, inStores, writeAll } from '../inStores.ts'
import type { PocketAdsRow, PocketStateRow } from '../schema.ts'
import { createYieldToMain } from '../yieldToMain.ts'

/**
 * «Mercado de bolsillo»: the newest ads of a state, whole, for offline search. The data are public:
 * a log-out keeps them, their own button deletes them. Every function rejects when the browser
 * blocks its storage (fault F21). Writes also reject when it is full (F20); the old pack then
 * remains.
 */

/** Bytes of the first photo of an ad by the photo's id (`contract/ads/photoId.ts`). */
export type Thumbnails = Readonly<Record<string, ArrayBuffer>>

/** A state's pack with its ads, newest first. */
export interface PocketPack extends Omit<PocketAdsRow, 'trozos'> {
  anuncios: readonly PocketAd[]
}

/** Summary of a state's pack, without its ads. */
export type PackSummary = { estado: string } & NonNullable<PocketStateRow['pack']>

/**
 * The whole pack of a state, ads and synonyms; undefined when there is none or the browser deleted
 * it.
 */
export async function readPack(estado: string): Promise<PocketPack | undefined> {
  const row = await inStores(['pocketAds'], 'readonly', (stores) =>
    stores.objectStore('pocketAds').get(estado),
  )
  if (!row?.trozos) return undefined
  const { trozos, ...pack } = row
  return { ...pack, anuncios: await adsOf(trozos) }
}

/** The chosen states, in alphabetical order, each with its pack's summary. */
export async function chosenStates(): Promise<PocketStateRow[]> {
  return inStores(['pocketStates'], 'readonly', (stores) =>
    stores.objectStore('pocketStates').getAll(),
  )
}

/** The states that can be searched without network, with version and age, without their ads. */
export async function listPacks(): Promise<PackSummary[]> {
  return (await chosenStates()).flatMap(({ estado, pack }) => (pack ? [{ estado, ...pack }] : []))
}

/** Chooses a state; an existing pack stays. */
export async function chooseState(estado: string, onCellular: boolean): Promise<void> {
  await inStores(['pocketStates'], 'readwrite', async (stores) => {
    const states = stores.objectStore('pocketStates')
    const known = await states.get(estado)
    if (!known) await states.put({ estado, onCellular, triedAt: 0 })
  })
}

/** Updates the note of a chosen state; a state deleted meanwhile stays deleted. */
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
 * Replaces the pack, ads and thumbnails in one transaction, so that half a pack cannot exist.
 * Answers false and writes nothing if the user deleted the state, or another tab stored a newer
 * pack, meanwhile.
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
  const yieldToMain = createYieldToMain()
  const encoder = new TextEncoder()
  const pieces: ArrayBuffer[] = []
  for (let from = 0; from < ads.length; from += IN_PIECE) {
    pieces.push(encoder.encode(JSON.stringify(ads.slice(from, from + IN_PIECE))).buffer)
    await yieldToMain()
  }
  return pieces
}

async function adsOf(pieces: readonly ArrayBuffer[]): Promise<PocketAd[]> {
  const yieldToMain = createYieldToMain()
  const decoder = new TextDecoder()
  const ads: PocketAd[] = []
  for (const piece of pieces) {
    ads.push(...(JSON.parse(decoder.decode(piece)) as PocketAd[]))
    await yieldToMain()
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

/** The only key of its store. */
const OFFER = 'oferta'

/** The thumbnails of a state's pack; empty when none are kept. */
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

/** The thumbnail of a photo, from any pack. Photos of a page ask together and share one read. */
export async function findThumbnail(photoId: string): Promise<ArrayBuffer | undefined> {
  reading ??= allThumbnails().finally(() => {
    reading = undefined
  })
  const rows = await reading
  return rows.map(({ pictures }) => pictures[photoId]).find((picture) => picture !== undefined)
}
