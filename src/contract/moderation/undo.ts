/** Minutes in which staff can undo a decision about a suspect ad; its seller is told of a removal afterwards. */
export const DECISION_UNDO_MINUTES = 2
