import type { AuditAct } from '../../contract/audit/auditActs.ts'
import { Problem } from '../../contract/problem.ts'
import { writeWithPhotos } from '../ads/publish/storePhotos.ts'
import { recordActs, type StaffAct } from '../audit/acts.ts'
import { randomId } from '../randomId.ts'
import type { Services } from '../services.ts'
import { acceptPhoto, discardPhotos, storePhotoFiles } from '../services/images/acceptPhoto.ts'
import type { SessionUser } from '../sessionUser.ts'
import {
  deleteBanner,
  findBanner,
  insertBanner,
  listBanners,
  lockBanners,
  setPositions,
  updateBanner,
  type BannerRow,
} from './queries.ts'

/** The title of a banner, and the path of this site that it links to. */
export type BannerWords = Pick<BannerRow, 'title' | 'url'>

/**
 * Adds a banner at the end; its picture is encoded again (security T20, T52). Throws Problem (413,
 * 415).
 */
export async function addBanner(
  services: Services,
  actor: SessionUser,
  { words, upload }: { words: BannerWords; upload: Buffer },
): Promise<BannerRow> {
  const photo = await acceptPhoto(upload, 'banner')
  await storePhotoFiles(services, [photo])
  const banner = { id: randomId(), photoId: photo.id, ...words }
  const { db, now } = services
  await writeWithPhotos(services, [photo], () =>
    db.transaction(async (tx) => {
      await lockBanners(tx)
      await insertBanner(tx, banner, now())
      await recordActs(tx, [bannerAct(actor, 'banner creado', banner)], now())
    }),
  )
  return banner
}

/** Changes the given words of a banner. Throws Problem (404). */
export async function changeBanner(
  { db, now }: Services,
  actor: SessionUser,
  id: string,
  change: Partial<BannerWords>,
): Promise<BannerRow> {
  return db.transaction(async (tx) => {
    await lockBanners(tx)
    const before = await findBanner(tx, id)
    if (!before) throw new Problem('noExiste')
    const { title, url } = { ...before, ...change }
    const banner = (await updateBanner(tx, id, { title, url })) ?? before
    await recordActs(tx, [bannerAct(actor, 'banner cambiado', banner)], now())
    return banner
  })
}

/** Puts the banners in another order: all ids, each once. Throws Problem (409). */
export async function orderBanners(
  { db, now }: Services,
  actor: SessionUser,
  ids: readonly string[],
): Promise<BannerRow[]> {
  return db.transaction(async (tx) => {
    await lockBanners(tx)
    const before = await listBanners(tx)
    const ordered = ids.flatMap((id) => before.find((banner) => banner.id === id) ?? [])
    if (new Set(ids).size !== before.length || ordered.length !== before.length) {
      throw new Problem('conflicto', 'Los banners cambiaron mientras tanto. Vuelve a cargarlos.')
    }
    await setPositions(tx, ids)
    const on = { tipo: 'banner', id: 'portada' } as const
    const detalles = { orden: ordered.map(({ title }) => title).join(' · ') }
    await recordActs(tx, [{ actorId: actor.id, act: 'banners ordenados', on, detalles }], now())
    return ordered
  })
}

/** Takes a banner and its picture away. Throws Problem (404). */
export async function removeBanner(
  services: Services,
  actor: SessionUser,
  id: string,
): Promise<void> {
  const { db, now } = services
  const banner = await db.transaction(async (tx) => {
    await lockBanners(tx)
    const removed = await deleteBanner(tx, id)
    if (!removed) throw new Problem('noExiste')
    await recordActs(tx, [bannerAct(actor, 'banner borrado', removed)], now())
    return removed
  })
  await discardPhotos(services, [{ id: banner.photoId }])
}

function bannerAct(actor: SessionUser, act: AuditAct, { id, title, url }: BannerRow): StaffAct {
  const detalles = { titulo: title, ...(url !== null && { direccion: url }) }
  return { actorId: actor.id, act, on: { tipo: 'banner', id }, detalles }
}
