/** How many forms hold something typed that a reload would lose (`app/unsavedWork.ts`); the first screen only reads it. */
export const typed = { forms: 0 }
