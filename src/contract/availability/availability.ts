/** Days after publication or the last renewal until the seller is asked whether the ad is available. */
export const ASK_DAYS = [7, 14, 21] as const
/** Days without an answer until an ad ranks behind others, and until it is paused. */
export const UNANSWERED_DAYS = { behind: 5, paused: 10 } as const
/** Days between two questions to a seller, and between the seller's confirmation and the next question. */
export const ASKED_AGAIN_DAYS = 3

/** Answers a seller can give; each is the state of the ad from then on. */
export const AVAILABILITY_ANSWERS = ['sí', 'apartado', 'vendido'] as const
export type AvailabilityAnswer = (typeof AVAILABILITY_ANSWERS)[number]

/** How a question ends: by an answer, or because the seller took the ad out of the lists. */
export const QUESTION_ENDS = [...AVAILABILITY_ANSWERS, 'pausa'] as const
export type QuestionEnd = (typeof QUESTION_ENDS)[number]

/** Reports a buyer can make about an ad that seems unavailable. */
export const BUYER_WORDS = ['no contesta', 'ya se vendió'] as const
export type BuyerWord = (typeof BUYER_WORDS)[number]
/** Ads that a user can report so per calendar day. */
export const BUYER_WORDS_A_DAY = 10
