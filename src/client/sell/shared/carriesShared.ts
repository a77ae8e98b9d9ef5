import { useSearchParams } from 'react-router-dom'
import { SHARED_PARAM, type SharedState } from '../../../contract/sharing.ts'

const WAITING: SharedState = 'si'

/** The address with the mark that makes the wizard take the shared photos. */
export function carryingShared(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${SHARED_PARAM}=${WAITING}`
}

/** True with the mark of waiting shared photos in the address. */
export function useCarriesShared(): boolean {
  return useSearchParams()[0].get(SHARED_PARAM) === WAITING
}
