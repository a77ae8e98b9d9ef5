/** Milliseconds: longest delay on a busy phone. */
const AT_LAST = 2000

/** Resolves once the browser is idle; Safari lacks `requestIdleCallback` and waits one task. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: AT_LAST })
    else setTimeout(resolve)
  })
}
