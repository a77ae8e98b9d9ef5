/** Answers of one are kept apart from those of the other. */
export type Source = 'primary' | 'replica'
