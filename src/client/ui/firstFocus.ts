/**
 * Takes the focus as a dialog opens. Else its first button would, and WebKit draws a ring around
 * that at each tap. Spelled as in HTML: React keeps its own `autoFocus` to itself.
 */
export const FIRST_FOCUS = { autofocus: '' }
