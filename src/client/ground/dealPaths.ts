import type { Side } from '../../contract/conversations/conversations.ts'
import { SCREENS } from '../../contract/screens.ts'
import { withQuery } from '../data/withQuery.ts'
import { paths } from './paths.ts'

/** Query parameter of a deal that is to be judged. */
export const DEAL_PARAM = 'trato'

const list = (lado: Side) => withQuery(SCREENS.deals.path, { lado })

/** Addresses of deals; apart from `paths`, for no first load needs them. */
export const dealPaths = {
  purchases: list('comprador'),
  sales: list('vendedor'),
  /** The page of a deal's other side, with the form for the deal's review. */
  review: (personId: string, dealId: string) =>
    withQuery(paths.seller(personId), { reviews: 'true', [DEAL_PARAM]: dealId }),
} as const
