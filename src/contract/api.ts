import type { z } from 'zod'
import { accountEndpoints } from './account/endpoints.ts'
import { adEndpoints } from './ads/endpoints.ts'
import { alertEndpoints } from './alerts/endpoints.ts'
import { auditEndpoints } from './audit/endpoints.ts'
import { availabilityEndpoints } from './availability/endpoints.ts'
import { bannerEndpoints } from './banners/endpoints.ts'
import { blockEndpoints } from './blocks/endpoints.ts'
import { conversationEndpoints } from './conversations/endpoints.ts'
import { dealEndpoints, offerEndpoints } from './deals/endpoints.ts'
import { favoriteEndpoints } from './favorites/endpoints.ts'
import { figureEndpoints } from './figures/endpoints.ts'
import { followEndpoints } from './follows/endpoints.ts'
import { forbiddenEndpoints } from './forbidden/endpoints.ts'
import { homeEndpoints } from './home/endpoints.ts'
import { moderationEndpoints } from './moderation/endpoints.ts'
import { notificationEndpoints } from './notifications/endpoints.ts'
import { ownAdEndpoints } from './ownAds/endpoints.ts'
import { pocketEndpoints } from './pocket/endpoints.ts'
import { profileEndpoints } from './profile/endpoints.ts'
import { reportEndpoints } from './reports/endpoints.ts'
import { reviewEndpoints } from './reviews/endpoints.ts'
import { searchEndpoints } from './search/endpoints.ts'
import { sellerEndpoints } from './sellers/endpoints.ts'
import { suggestionEndpoints } from './suggestions/endpoints.ts'
import { synonymEndpoints } from './synonyms/endpoints.ts'
import { sandboxEndpoints, upgradeEndpoints } from './upgrades/endpoints.ts'
import { userEndpoints } from './users/endpoints.ts'

/** The whole API, by feature: the table of contents of the contract. */
export const api = {
  ...homeEndpoints,
  ...adEndpoints,
  ...searchEndpoints,
  ...ownAdEndpoints,
  ...availabilityEndpoints,
  ...upgradeEndpoints,
  ...sandboxEndpoints,
  ...favoriteEndpoints,
  ...alertEndpoints,
  ...followEndpoints,
  ...sellerEndpoints,
  ...blockEndpoints,
  ...offerEndpoints,
  ...dealEndpoints,
  ...reviewEndpoints,
  ...reportEndpoints,
  ...conversationEndpoints,
  ...accountEndpoints,
  ...profileEndpoints,
  ...notificationEndpoints,
  ...moderationEndpoints,
  ...bannerEndpoints,
  ...forbiddenEndpoints,
  ...synonymEndpoints,
  ...suggestionEndpoints,
  ...userEndpoints,
  ...auditEndpoints,
  ...figureEndpoints,
  ...pocketEndpoints,
}

export type Api = typeof api
export type ApiKey = keyof Api

type Output<E, P extends string> =
  E extends Record<P, infer S extends z.ZodType> ? z.output<S> : undefined
type Given<E, P extends string> =
  E extends Record<P, infer S extends z.ZodType> ? z.input<S> : undefined

/** The answer of a successful call. */
export type Answer<K extends ApiKey> = Output<Api[K], 'answer'>
export type Params<K extends ApiKey> = Given<Api[K], 'params'>
export type Query<K extends ApiKey> = Given<Api[K], 'query'>
export type Body<K extends ApiKey> = Given<Api[K], 'body'>
