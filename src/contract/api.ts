import type { z } from 'zod'
import { accountEndpoints } from './endpoints/account.ts'
import { adEndpoints } from './endpoints/ads.ts'
import { searchHelpEndpoints } from './endpoints/searchHelp.ts'
import { auditEndpoints } from './endpoints/audit.ts'
import { bannerEndpoints } from './endpoints/banners.ts'
import { synonymEndpoints } from './endpoints/synonyms.ts'
import { favoriteEndpoints } from './endpoints/favorites.ts'
import { figureEndpoints } from './endpoints/figures.ts'
import { homeEndpoints } from './endpoints/home.ts'
import { notificationEndpoints } from './endpoints/notifications.ts'
import { moderationEndpoints } from './endpoints/moderation.ts'
import { ownAdEndpoints } from './endpoints/ownAds.ts'
import { reportEndpoints } from './endpoints/reports.ts'
import { reviewEndpoints } from './endpoints/reviews.ts'
import { profileEndpoints } from './endpoints/profile.ts'
import { sellerEndpoints } from './endpoints/sellers.ts'
import { upgradeEndpoints } from './endpoints/upgrades.ts'
import { userEndpoints } from './endpoints/users.ts'

/** The whole API, by feature: the table of contents of what both sides promise. */
export const api = {
  ...homeEndpoints,
  ...adEndpoints,
  ...searchHelpEndpoints,
  ...ownAdEndpoints,
  ...upgradeEndpoints,
  ...favoriteEndpoints,
  ...sellerEndpoints,
  ...reviewEndpoints,
  ...reportEndpoints,
  ...accountEndpoints,
  ...profileEndpoints,
  ...notificationEndpoints,
  ...moderationEndpoints,
  ...bannerEndpoints,
  ...synonymEndpoints,
  ...userEndpoints,
  ...auditEndpoints,
  ...figureEndpoints,
}

export type Api = typeof api
export type ApiKey = keyof Api

type Output<E, P extends string> =
  E extends Record<P, infer S extends z.ZodType> ? z.output<S> : undefined
type Given<E, P extends string> =
  E extends Record<P, infer S extends z.ZodType> ? z.input<S> : undefined

/** What a successful call answers. */
export type Answer<K extends ApiKey> = Output<Api[K], 'answer'>
export type Params<K extends ApiKey> = Given<Api[K], 'params'>
export type Query<K extends ApiKey> = Given<Api[K], 'query'>
export type Body<K extends ApiKey> = Given<Api[K], 'body'>
