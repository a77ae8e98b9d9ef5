/** Replaces the buttons when the decision concerns the member of staff themselves. */
export const OWN_CASE = 'Es tuyo: decide otra persona'
