/**
 * Header on the answer to a request whose `Idempotency-Key` was answered before: what came now was
 * not looked at.
 */
export const REPEAT_HEADER = 'idempotency-repeat'
