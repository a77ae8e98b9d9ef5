/** Runs after the next paint, so that nobody waits for it; at once on a hidden page. */
export function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') run()
  else requestAnimationFrame(() => setTimeout(run))
}
