/** Milliseconds: so long may a busy phone put off what can wait. */
const AT_LAST = 2000

/** Resolves once the phone has nothing better to do; Safari can't tell and lets one turn pass. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: AT_LAST })
    else setTimeout(resolve)
  })
}
