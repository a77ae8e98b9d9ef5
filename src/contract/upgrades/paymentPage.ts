import { SCREENS } from '../screens.ts'

/**
 * The path of the one page on which the payment provider's script may run. It has a content policy of
 * its own, so it always comes from the server: neither the worker's shell nor a change of address
 * inside the app would bring that policy along.
 */
export const PAYMENT_PAGE = new RegExp(`^${SCREENS.upgrade.path.replace(':id', '[^/]+')}/?$`)
