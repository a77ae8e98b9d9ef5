import type { EstadoAnuncio } from '../../../contract/ads/kinds.ts'
import { RENEW_OFFER_DAYS } from '../../../contract/limits.ts'
import { DAY } from '../../../contract/time/day.ts'
import { mexicoClock } from '../../../contract/time/mexicoClock.ts'

/** Whether an owner is offered to renew an ad: once it has expired, or when it is about to. */
export function offersRenewal(estado: EstadoAnuncio, daysLeft: number): boolean {
  if (estado === 'caducado') return true
  return (estado === 'activo' || estado === 'pausado') && daysLeft <= RENEW_OFFER_DAYS
}

/** Calendar days in Mexico City from an instant to a wire date dd-mm-yyyy. */
export function daysUntil(wireDate: string, now: number): number {
  const [day, month, year] = wireDate.split('-')
  return (Date.parse(`${year}-${month}-${day}`) - Date.parse(mexicoClock(now).slice(0, 10))) / DAY
}
