import { useSearchParams } from 'react-router-dom'
import { SHARED_PARAM, type SharedState } from '../../../contract/sharing.ts'

const WAITING: SharedState = 'si'

/** The same address, where the wizard takes the photos that were shared with the app. */
export function carryingShared(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${SHARED_PARAM}=${WAITING}`
}

/** True where the address says that shared photos are on their way. */
export function useCarriesShared(): boolean {
  return useSearchParams()[0].get(SHARED_PARAM) === WAITING
}
