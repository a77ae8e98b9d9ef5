/** Numbers of the business, each with its name (specification, sections 5 and 9; decisions, section 2). */

export const MAX_PHOTOS = 5
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
/** Photos are shrunk on the phone before upload: longest side in pixels and JPEG quality. */
export const WORKING_PHOTO = { side: 1000, quality: 0.7 } as const

/** The time in which staff decide about a held ad, as its seller reads it. */
export const REVIEW_TIME = 'normalmente en menos de una hora'
/** Letters in which a seller says why a held ad is harmless. */
export const EXPLANATION_MAX = 300

export const ADS_PER_DAY = 3
export const ACTIVE_STANDARD_ADS = 10
export const AD_DAYS = 30
/** Days in which an expired ad can still be renewed; later it is purged. */
export const RENEWABLE_DAYS = 60
/** Days before expiry from which a live ad can be renewed. */
export const RENEW_OFFER_DAYS = 7
/** Days before expiry on which the seller is notified. */
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
/** Conversations that a user may open a calendar day, and messages that a user may write an hour. */
export const CONVERSATIONS_PER_DAY = 20
export const MESSAGES_AN_HOUR = 300
export const PASSWORD = { min: 8, max: 128 } as const
export const PRICE = { min: 1, max: 99_999_999, decimals: 2 } as const
/** Share by which a price must fall below the lowest of the stored ones to count as lowered. */
export const LOWERED_SHARE = 0.05
/** Hours in the lists after which a price counts as asked. */
export const ASKED_HOURS = 24
/** Hours that must pass between two notices of a fallen price for the same ad. */
export const DROP_NOTICE_HOURS = 24
/** Days for which former prices of an ad are stored and compared: on cards, its page, in alerts. */
export const PRICE_HISTORY_DAYS = 30
/** Comparison of prices: ads active or sold within `days`, and at least `least` of them. */
export const COMPARED = { least: 8, days: 180 } as const
export const PRICE_TEXT_MAX = 60
export const OLDEST_YEAR = 1900
/** Longest text of a characteristic or a delivery detail; the specification gives no bound. */
export const CHARACTERISTIC_MAX = 120
export const DELIVERY_DETAIL_MAX = 200

/** Days after which every backup is deleted (OPERATIONS.md, privacy notice). */
export const BACKUP_DAYS = 30

/** How long the digest of an ended account's e-mail keeps counts that must not restart. */
export const ENDED_EMAIL_DAYS = 90

export const CODE_DIGITS = 6
export const CODE_MINUTES = 15
export const CODE_TRIES = 5
export const RESEND_SECONDS = 60

export const SEARCH_PAGE_SIZE = 14
export const SEARCH_TEXT_MAX = 100
/** Most letters of a text that staff remove from the suggestions. */
export const SUGGESTION_MAX = 60
/** Most words of a search. */
export const SEARCH_WORDS_MAX = 12
export const SEARCH_PAGE_MAX = 1000
/** Above this many hits the total reads 'más de 5,000'. */
export const SEARCH_COUNT_CAP = 5000
export const REVIEWS_PAGE_SIZE = 10
/** Highest page of a seller's reviews. */
export const REVIEWS_PAGE_MAX = 1000
/** Favourites that an account holds, and that a phone holds for a guest. */
export const FAVORITES_MAX = 200
export const GUEST_FAVORITES = 50
export const FAVORITE_CHANGES = { count: 300, minutes: 5 } as const
/** How often a user may mark ads as promised or paused, and undo it. */
export const AVAILABILITY_CHANGES = { count: 60, minutes: 10 } as const
/** How often an ad may be edited per hour, and how often a user may edit any ad per day. */
export const EDITS = { ofAdAnHour: 30, ofPersonADay: 100 } as const
/** Most ads that a seller's page shows. */
export const SELLER_ADS = 200
/** Number of similar ads that replace a deleted ad. */
export const SIMILAR_ADS = 8

export const HOME_PREMIUM = 10
export const HOME_RECENT = 20
export const HOME_SHORTCUTS = 9
export const BANNER_AUTOPLAY_MS = 5000

export const HISTORY_ENTRIES = 10
export const HISTORY_TEXT_MAX = 100

/**
 * Different ads a calendar day that come with contact data: per phone with an id, per account, and per address for all
 * its guests. The same ad again that day is free (security T37).
 */
export const CONTACTS_A_DAY = { phone: 120, account: 300, newAccount: 60, address: 2000 } as const
/** Additional ads that day, each asked for by a tap; `address` covers all its phones that have an id. */
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
/** Days for which visits and contacts of an ad are kept one by one, and the newest of them that are shown. */
export const AD_FIGURE_DAYS = { kept: 90, shown: 30 } as const
/** Windows of the admin's figures, in days. */
export const FIGURE_DAYS = [30, 90] as const
