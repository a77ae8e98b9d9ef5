let held = 0
const waiting = new Set<() => void>()

/** Says that something typed would be lost by a reload; the answer takes it back. */
export function holdReloads(): () => void {
  held += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    held -= 1
    if (held > 0) return
    for (const run of waiting) run()
    waiting.clear()
  }
}

/** Runs something that leads to a reload as soon as nothing typed would be lost by it. */
export function whenNothingIsTyped(run: () => void): void {
  if (held === 0) run()
  else waiting.add(run)
}
