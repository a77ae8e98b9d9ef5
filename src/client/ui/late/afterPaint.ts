/**
 * Runs something once what has just changed is on the screen, so that nobody waits for it; at once
 * where nobody looks.
 */
export function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') run()
  else requestAnimationFrame(() => setTimeout(run))
}
