/**
 * Number of forms with typed text that a reload would lose (`ground/unsavedWork.ts`); the first screen only
 * reads it.
 */
export const typed = { forms: 0 }
