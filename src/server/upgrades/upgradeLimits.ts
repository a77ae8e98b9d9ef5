import type { Limit } from '../limits/counterQueries.ts'

/** Each of these asks the provider something, so nobody may ask without end. */
const WINDOW = { windowSeconds: 10 * 60 }

/** Opening payments and waiting for them, for each person: a page that waits asks every few seconds. */
export const askLimit = (userId: string): Limit => ({
  key: `upgrade:${userId}`,
  max: 300,
  ...WINDOW,
})

/** Returns from the provider with one payment: nobody is logged in there, and who knows it is few. */
export const returnLimit = (intentId: string): Limit => ({
  key: `upgrade-return:${intentId}`,
  max: 100,
  ...WINDOW,
})
