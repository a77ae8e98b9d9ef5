/** In place of the buttons where somebody of the staff has a part in what is decided. */
export const OWN_CASE = 'Es tuyo: decide otra persona'
