import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { adPhotos } from './ads.ts'
import { at, bytea } from './columnTypes.ts'

/**
 * Which ads are in a state's pack, without a word of theirs: in which version each last changed or left.
 * No foreign key: that an ad left is told to phones after its row is gone too.
 */
export const pocketAds = pgTable(
  'pocket_ads',
  {
    estado: text().notNull(),
    adId: text('ad_id').notNull(),
    /** Another one where anything changed that the pack tells of the ad; null once it left. */
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
