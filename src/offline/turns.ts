/** Milliseconds of work before others have their turn: on a phone of a quarter of the speed none waits for 50. */
const SLICE = 8

/** Lets others in where work took its slice: to be awaited between its parts. */
export function createTurns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < SLICE) return
    await new Promise((resolve) => setTimeout(resolve))
    began = performance.now()
  }
}
