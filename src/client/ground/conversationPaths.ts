import { SCREENS } from '../../contract/screens.ts'

/** In place of a conversation's id: the user has not written about the ad yet. */
export const NEW_CONVERSATION = 'nuevo'
/** Query parameter of the ad's id. */
export const ABOUT_PARAM = 'anuncio'

/** Query parameter that opens the sheet of an offer. */
export const OFFER_PARAM = 'ofrecer'

const ask = (adId: string) =>
  `${conversation(NEW_CONVERSATION)}?${ABOUT_PARAM}=${encodeURIComponent(adId)}`
const conversation = (id: string) => `${SCREENS.messages.path}/${encodeURIComponent(id)}`

/** Addresses of conversations; apart from `paths`, for no first load needs them. */
export const conversationPaths = {
  all: SCREENS.messages.path,
  conversation,
  /** Where a user writes to the seller of an ad; a guest comes back to it from the log-in. */
  ask,
  /** Address at which a user offers a price for an ad. */
  offer: (adId: string) => `${ask(adId)}&${OFFER_PARAM}=true`,
  /** The same in a conversation. */
  offerIn: (id: string) => `${conversation(id)}?${OFFER_PARAM}=true`,
} as const
