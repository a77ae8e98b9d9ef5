import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { adPhotos } from './ads.ts'
import { at, bytea } from './columnTypes.ts'

/**
 * The ads in a state's pack, without their content: the version in which each last changed or left.
 * No foreign key: phones must learn of an ad that left even after its row is gone.
 */
export const pocketAds = pgTable(
  'pocket_ads',
  {
    estado: text().notNull(),
    adId: text('ad_id').notNull(),
    /** Changes whenever the pack's data of the ad change; null once the ad has left. */
    mark: text(),
    version: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.estado, t.adId] }),
    index('pocket_ads_version').on(t.estado, t.version),
  ],
)

/** The versions of packs that phones may know; a phone with another one gets the whole. */
export const pocketVersions = pgTable(
  'pocket_versions',
  {
    estado: text().notNull(),
    /** Milliseconds of its making, or one more than the version before. */
    version: bigint({ mode: 'number' }).notNull(),
    madeAt: at('made_at').notNull(),
    ads: integer().notNull(),
    /** A first load on its way; null until it was weighed. */
    bytes: integer(),
    /** Digest of the synonyms of then. */
    synonyms: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.estado, t.version] })],
)

/** Main photos of ads in packs at the size of a stamp. They end with the photo's row. */
export const pocketThumbnails = pgTable('pocket_thumbnails', {
  photoId: text('photo_id')
    .primaryKey()
    .references(() => adPhotos.id, { onDelete: 'cascade' }),
  /** WebP. */
  bytes: bytea().notNull(),
})
