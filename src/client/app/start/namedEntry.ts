/**
 * Gives the entry of the history that a full load has made a key of its own, as the router names
 * those that it makes. Without one all of them are called 'default', and each would find the place
 * where another was scrolled to.
 */
export function nameThisEntry(): void {
  const state: unknown = history.state
  const own = typeof state === 'object' && state !== null ? state : {}
  if ('key' in own) return
  history.replaceState({ ...own, key: Math.random().toString(36).slice(2, 10) }, '')
}
