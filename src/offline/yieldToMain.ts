/**
 * Milliseconds of work before a yield. A phone at a quarter of the speed thus blocks for less than
 * 50.
 */
const SLICE = 8

/** Yields to the browser after 8 ms of work. Await it inside long loops. */
export function createYieldToMain(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < SLICE) return
    await new Promise((resolve) => setTimeout(resolve))
    began = performance.now()
  }
}
