/**
 * Header on the answer to a request whose `Idempotency-Key` was answered before: what came now was
 * not looked at.
 */
export const REPEAT_HEADER = 'idempotency-repeat'

/**
 * Header with the id of a phone (`POST /api/device`), on the calls that are limited for who has no
 * session: it tells phones behind one carrier address apart, and nothing else.
 */
export const DEVICE_HEADER = 'x-dispositivo'
