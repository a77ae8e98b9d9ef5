/** Numbers of the business, each with its name (specification, sections 5 and 9; decisions, section 2). */

export const MAX_PHOTOS = 5
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
/** What the phone shrinks a photo to before upload: longest side in pixels and JPEG quality. */
export const WORKING_PHOTO = { side: 1000, quality: 0.7 } as const

export const ADS_PER_DAY = 3
export const ACTIVE_STANDARD_ADS = 10
export const AD_DAYS = 30
/** Days in which an expired ad can still be renewed; then it is purged. */
export const RENEWABLE_DAYS = 60

export const TITLE = { min: 3, max: 100 } as const
export const DESCRIPTION = { min: 1, max: 4000 } as const
export const NAME_MAX = 60
export const EMAIL_MAX = 254
export const OPINION = { min: 1, max: 1000 } as const
export const PASSWORD = { min: 8, max: 128 } as const
export const PRICE = { min: 1, max: 99_999_999, decimals: 2 } as const
export const PRICE_TEXT_MAX = 60
export const OLDEST_YEAR = 1900
/** Longest text of a characteristic or a delivery detail; the specification gives no bound. */
export const CHARACTERISTIC_MAX = 120
export const DELIVERY_DETAIL_MAX = 200

export const CODE_DIGITS = 6
export const CODE_MINUTES = 15
export const CODE_TRIES = 5
export const RESEND_SECONDS = 60

export const SEARCH_PAGE_SIZE = 14
export const SEARCH_TEXT_MAX = 100
export const SEARCH_PAGE_MAX = 1000
/** Above this many hits the total is told as 'más de 5,000'. */
export const SEARCH_COUNT_CAP = 5000
export const REVIEWS_PAGE_SIZE = 10
/** Most ads that a seller's page shows. */
export const SELLER_ADS = 200
/** How many ads like a gone one are offered in its place. */
export const SIMILAR_ADS = 8

export const HOME_PREMIUM = 10
export const HOME_RECENT = 20
export const HOME_SHORTCUTS = 9
export const BANNER_AUTOPLAY_MS = 5000

export const HISTORY_ENTRIES = 10
export const HISTORY_TEXT_MAX = 100

export const DETAILS_PER_WINDOW = { count: 120, minutes: 5 } as const
export const SESSION_DAYS = 30
