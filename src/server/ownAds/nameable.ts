import type { EstadoAnuncio } from '../../contract/ads/kinds.ts'
import { DEAL_NAMING_DAYS } from '../../contract/deals/deals.ts'
import { DAY } from '../../contract/time/day.ts'

/**
 * Whether the seller may still name the buyer of sold units. A sold ad counts days; one with units left
 * has them as long as it is there.
 */
export function canNameBuyer(
  { status, closedAt }: { status: EstadoAnuncio; closedAt: Date | null },
  now: Date,
): boolean {
  if (status !== 'vendido') return true
  return closedAt !== null && now.getTime() < closedAt.getTime() + DEAL_NAMING_DAYS * DAY
}
