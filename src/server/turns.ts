/** The line is as long as it may be: come again later. */
export class NoTurnLeft extends Error {
  override readonly name = 'NoTurnLeft'
}

/** Lets `atOnce` pieces of work run together and `waitingAtMost` more wait, first come first served. */
export class Turns {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly atOnce: number,
    private readonly waitingAtMost: number,
  ) {}

  /** Nothing runs, and so nothing waits. */
  get isIdle(): boolean {
    return this.running === 0
  }

  /** Runs the work when its turn comes; throws NoTurnLeft at once when too many are waiting. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) {
      this.running += 1
    } else if (this.waiting.length < this.waitingAtMost) {
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    } else {
      throw new NoTurnLeft('too many are waiting')
    }
    try {
      return await work()
    } finally {
      // The place is handed on, not freed, so that a newcomer cannot slip in before who waits.
      const next = this.waiting.shift()
      if (next) next()
      else this.running -= 1
    }
  }
}
