import type { QueryStore } from '../../data/queryStore.ts'

/** The list of the user's ads that are not sold. */
export const OWN_ADS = { key: 'GET /api/announcement/user/token', query: {} } as const

/** Reloads the lists of own and of sold ads; what they show stays on the screen meanwhile. */
export function renewOwnLists(store: QueryStore): void {
  store.query(OWN_ADS).renew()
  store.query({ key: 'GET /api/announcement/user/vendidos' }).renew()
}
