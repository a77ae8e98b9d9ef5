/** The queue is full; the caller should retry later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/**
 * Semaphore: runs `atOnce` pieces of work together; `waitingAtMost` more wait, first in, first out.
 */
export class Semaphore {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly atOnce: number,
    private readonly waitingAtMost: number,
  ) {}

  /** True when nothing runs; then nothing waits either. */
  get isIdle(): boolean {
    return this.running === 0
  }

  /** Runs the work when its turn comes; throws QueueFull at once when too many are waiting. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) {
      this.running += 1
    } else if (this.waiting.length < this.waitingAtMost) {
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    } else {
      throw new QueueFull('too many are waiting')
    }
    try {
      return await work()
    } finally {
      // The permit is passed on, not released, so that a newcomer cannot overtake the queue.
      const next = this.waiting.shift()
      if (next) next()
      else this.running -= 1
    }
  }
}
