import { photoIdOf } from '../../contract/ads/photoId.ts'
import type { Pocket, PocketAd } from '../../contract/pocket/endpoints.ts'
import type { PocketPack, Thumbnails } from './packs.ts'

/** How many ids of ads that are over a phone remembers. */
const OVER_MOST = 500

/**
 * The pack after a response: a whole pack replaces the old one, a delta is merged, newest first.
 * Undefined for a delta to a pack that the phone no longer has.
 */
export function mergePack(
  base: PocketPack | undefined,
  answer: Pocket,
  syncedAt: number,
): PocketPack | undefined {
  const { estado, version, hecho, completo, anuncios, fuera, terminados = [], sinonimos } = answer
  const old = completo ? [] : base?.anuncios
  const synonyms = sinonimos ?? base?.sinonimos
  if (!old || !synonyms) return undefined
  const left = new Set([...fuera, ...anuncios.map(idOf)])
  const ads = [...anuncios, ...old.filter((ad) => !left.has(idOf(ad)))]
  // One whose seller's suspension has ended is back.
  const isHere = new Set(ads.map(idOf))
  const over = new Set([...terminados, ...(base?.terminados ?? [])])
  return {
    estado,
    version,
    hecho,
    syncedAt,
    anuncios: ads.sort((a, b) => b.orden.creado - a.orden.creado),
    terminados: [...over].filter((id) => !isHere.has(id)).slice(0, OVER_MOST),
    sinonimos: synonyms,
    ...(base?.restOf !== undefined && { restOf: base.restOf }),
  }
}

/** Thumbnails of the ads that are in the pack, and of no others. */
export function mergeThumbnails(
  ads: readonly PocketAd[],
  old: Thumbnails,
  fresh: ReadonlyMap<string, Uint8Array>,
): Thumbnails {
  return Object.fromEntries(
    ads.flatMap(({ announcement }) => {
      const name = photoIdOf(announcement.imagenes[0] ?? '') ?? ''
      const bytes =
        fresh.get(name)?.slice().buffer ?? (Object.hasOwn(old, name) ? old[name] : undefined)
      return bytes ? [[name, bytes]] : []
    }),
  )
}

/** Whether the photo of some ad has no thumbnail. */
export const isWanting = (ads: readonly PocketAd[], pictures: Thumbnails): boolean =>
  ads.some(({ announcement }) => {
    const name = photoIdOf(announcement.imagenes[0] ?? '')
    return name !== undefined && !Object.hasOwn(pictures, name)
  })

const idOf = ({ announcement }: PocketAd): string => announcement._id
