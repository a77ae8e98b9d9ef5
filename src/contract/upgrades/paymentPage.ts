import { SCREENS } from '../screens.ts'

/**
 * The path of the only page on which the payment provider's script may run. It has a content policy of its own,
 * so it always comes from the server. Neither the worker's shell nor a navigation inside the app would bring
 * that policy.
 */
export const PAYMENT_PAGE = new RegExp(`^${SCREENS.upgrade.path.replace(':id', '[^/]+')}/?$`)
