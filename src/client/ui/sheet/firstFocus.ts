/**
 * Takes the focus as a dialog opens. Else its first button would, and WebKit draws a ring around
 * that at each tap. Put on by hand: React keeps its own `autoFocus` to itself.
 */
export function takesFirstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}
