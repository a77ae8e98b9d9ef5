/** Numbers of the business, each with its name (specification, sections 5 and 9; decisions, section 2). */

export const MAX_PHOTOS = 5
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
/** What the phone shrinks a photo to before upload: longest side in pixels and JPEG quality. */
export const WORKING_PHOTO = { side: 1000, quality: 0.7 } as const

/** Within which staff decide over an ad that waits, nearly always; its owner reads it. */
export const REVIEW_HOURS = 24

export const ADS_PER_DAY = 3
export const ACTIVE_STANDARD_ADS = 10
export const AD_DAYS = 30
/** Days in which an expired ad can still be renewed; then it is purged. */
export const RENEWABLE_DAYS = 60
/** An ad that lives is offered for renewal when it has so many days left. */
export const RENEW_OFFER_DAYS = 7
/** So many days before its last one an owner hears that an ad will expire. */
export const EXPIRY_WARNING_DAYS = 3

export const TITLE = { min: 3, max: 100 } as const
export const DESCRIPTION = { min: 1, max: 4000 } as const
export const NAME_MAX = 60
export const EMAIL_MAX = 254
export const OPINION = { min: 1, max: 1000 } as const
export const STARS_MAX = 5
/** A person's reviews a calendar day; the specification gives no bound. */
export const REVIEWS_PER_DAY = 20
export const REPORTS_PER_DAY = 20
export const PASSWORD = { min: 8, max: 128 } as const
export const PRICE = { min: 1, max: 99_999_999, decimals: 2 } as const
/** A price counts as lowered for so many days, where it fell by that share of the lowest one in them. */
export const LOWERED_DAYS = 14
export const LOWERED_SHARE = 0.05
/** Hours within which those who saved an ad are told of one fall of its price. */
export const DROP_TOLD_HOURS = 24
/** Days for which the prices that an ad had before are kept, at least as long as they are compared. */
export const PRICES_KEPT_DAYS = 30
/** What a price is compared with: ads that are active or were sold within `days`, and at least so many. */
export const COMPARED = { least: 8, days: 180 } as const
export const PRICE_TEXT_MAX = 60
export const OLDEST_YEAR = 1900
/** Longest text of a characteristic or a delivery detail; the specification gives no bound. */
export const CHARACTERISTIC_MAX = 120
export const DELIVERY_DETAIL_MAX = 200

/** No backup is kept for longer (OPERATIONS.md, privacy notice). */
export const BACKUP_DAYS = 30

/** How long the digest of an ended account's e-mail keeps what must not begin anew. */
export const ENDED_EMAIL_DAYS = 90

export const CODE_DIGITS = 6
export const CODE_MINUTES = 15
export const CODE_TRIES = 5
export const RESEND_SECONDS = 60

export const SEARCH_PAGE_SIZE = 14
export const SEARCH_TEXT_MAX = 100
/** Letters of a text that staff take from the suggestions. */
export const SUGGESTION_MAX = 60
/** Words that a search takes. */
export const SEARCH_WORDS_MAX = 12
export const SEARCH_PAGE_MAX = 1000
/** Above this many hits the total is told as 'más de 5,000'. */
export const SEARCH_COUNT_CAP = 5000
export const REVIEWS_PAGE_SIZE = 10
/** Highest page that may be asked for. */
export const REVIEWS_PAGE_MAX = 1000
/** Ads that a person can keep as favourites, and that a phone keeps for somebody without an account. */
export const FAVORITES_MAX = 200
export const GUEST_FAVORITES = 50
export const FAVORITE_CHANGES = { count: 300, minutes: 5 } as const
/** How often somebody may mark ads as promised or paused, and lift it. */
export const AVAILABILITY_CHANGES = { count: 60, minutes: 10 } as const
/** How often an ad may be edited in an hour, and a person may edit any in a day. */
export const EDITS = { ofAdAnHour: 30, ofPersonADay: 100 } as const
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

/**
 * Different ads a calendar day that come with their contact data, for a phone with an id, an account and all
 * guests of one address; the same ad again that day is free (security T37).
 */
export const CONTACTS_A_DAY = { phone: 120, account: 300, newAccount: 60, address: 2000 } as const
/** So many more that day where each is asked for by a touch; `address`: by all its phones that have an id. */
export const CONTACTS_BY_TOUCH = { each: 30, address: 500 } as const
/** An account is new for so many days. */
export const NEW_ACCOUNT_DAYS = 7
export const SESSION_DAYS = 30
/** A session younger than this may choose a new password without the old one (security T7). */
export const FRESH_SESSION_MINUTES = 10
/** How often a person may fetch all their data. */
export const EXPORTS_PER_HOUR = 5

export const REPORTS_PAGE_SIZE = 20
/** Reports that one call of the panel may change. */
export const REPORTS_AT_ONCE = 50
export const NOTE_MAX = 500
/** Accepted reports against a seller within `days` that suspend the account for `suspensionDays`. */
export const STRIKES = { count: 3, days: 90, suspensionDays: 7 } as const
/** Longest suspension that an admin can set, in days. */
export const SUSPENSION_DAYS_MAX = 365
/** Rows of a page of the panel's other lists. */
export const PANEL_PAGE_SIZE = 20
export const PANEL_PAGE_MAX = 10_000
export const BANNER_TITLE_MAX = 120
export const BANNER_URL_MAX = 300
/** Windows of the admin's figures, in days. */
export const FIGURE_DAYS = [30, 90] as const
