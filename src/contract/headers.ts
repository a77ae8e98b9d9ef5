/**
 * Header that marks a repeated answer: the request's `Idempotency-Key` was answered before, and the new request
 * was ignored.
 */
export const REPEAT_HEADER = 'idempotency-repeat'

/**
 * Header with the id of a phone (`POST /api/device`), on calls that are limited for guests. It only tells
 * phones behind a carrier's address apart.
 */
export const DEVICE_HEADER = 'x-dispositivo'
