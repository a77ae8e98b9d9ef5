/** Days after publication, or the last renewal, on which an owner is asked whether the ad is still there. */
export const ASK_DAYS = [7, 14, 21] as const
/** Days without an answer after which an ad stands behind others, and after which it is paused. */
export const UNANSWERED_DAYS = { behind: 5, paused: 10 } as const
/** Nobody is asked twice within so many days, nor so soon after they said that it is there. */
export const ASKED_AGAIN_DAYS = 3

/** What an owner can answer; each stands for what the ad is from then on. */
export const AVAILABILITY_ANSWERS = ['sí', 'apartado', 'vendido'] as const
export type AvailabilityAnswer = (typeof AVAILABILITY_ANSWERS)[number]

/** How a question ends: by an answer, or because its owner took the ad out of the lists. */
export const QUESTION_ENDS = [...AVAILABILITY_ANSWERS, 'pausa'] as const
export type QuestionEnd = (typeof QUESTION_ENDS)[number]

/** What a buyer can say of an ad that seems to be over. */
export const BUYER_WORDS = ['no contesta', 'ya se vendió'] as const
export type BuyerWord = (typeof BUYER_WORDS)[number]
/** Ads of which a person can say so on a calendar day. */
export const BUYER_WORDS_A_DAY = 10
