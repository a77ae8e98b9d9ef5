import { photoIdOf } from '../../contract/ads/photoId.ts'
import type { Pocket, PocketAd } from '../../contract/pocket/endpoints.ts'
import type { PocketPack, Thumbnails } from './packs.ts'

/**
 * The pack after an answer: the whole takes the place of what was there, a delta is put into it, newest
 * first. Undefined for a delta to a pack that the phone doesn't have any more.
 */
export function mergePack(
  base: PocketPack | undefined,
  answer: Pocket,
  syncedAt: number,
): PocketPack | undefined {
  const { estado, version, hecho, completo, anuncios, fuera, sinonimos } = answer
  const old = completo ? [] : base?.anuncios
  const synonyms = sinonimos ?? base?.sinonimos
  if (!old || !synonyms) return undefined
  const left = new Set([...fuera, ...anuncios.map(idOf)])
  const ads = [...anuncios, ...old.filter((ad) => !left.has(idOf(ad)))]
  return {
    estado,
    version,
    hecho,
    syncedAt,
    anuncios: ads.toSorted((a, b) => b.orden.creado - a.orden.creado),
    sinonimos: synonyms,
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

const idOf = ({ announcement }: PocketAd): string => announcement._id
