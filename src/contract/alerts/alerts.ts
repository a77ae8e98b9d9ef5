/** How a saved search tells of new ads: to the phone, by mail, or in the list of notifications alone. */
export const ALERT_WAYS = ['push', 'correo', 'lista'] as const
export type AlertWay = (typeof ALERT_WAYS)[number]

/** When it tells: at once but for the night, each morning, or on Monday mornings. */
export const ALERT_PACES = ['inmediato', 'diario', 'semanal'] as const
export type AlertPace = (typeof ALERT_PACES)[number]

/** Searches that a person may save. */
export const ALERTS_MAX = 30
/** New ads that a saved search counts; so many stand for at least so many. */
export const NEWS_MOST = 20
/** How often a user may save, change and delete searches. */
export const ALERT_CHANGES = { count: 60, minutes: 10 } as const
/** Notices of new ads that a user gets at once in a day; further ones wait for the morning. */
export const ALERTS_AT_ONCE = 10
/** Mails in a row that a mailbox refuses for good, after which alerts go to the list alone. */
export const DEAD_MAILBOX = 3
/** Hours of Mexico City without notices: from 21:00 to 9:00. */
export const QUIET_HOURS = { from: 21, to: 9 } as const
