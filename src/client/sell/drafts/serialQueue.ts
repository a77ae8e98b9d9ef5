/** A serial queue: tasks run one after the other, so that an older state never overwrites a newer one. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve()
  /** Waiting tasks by name; a repeated request shares the waiting run. */
  readonly #waiting = new Map<string, Promise<unknown>>()

  /** Queues `run` and answers its result. A failure rejects for the caller alone; the queue goes on. */
  run<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#last.then(run)
    this.#last = result.catch(() => undefined)
    return result
  }

  /** Queues a named task once: it sees all earlier changes when it starts. */
  runOnce<T>(name: string, run: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(name)
    if (waiting) return waiting as Promise<T>
    const result = this.run(() => {
      this.#waiting.delete(name)
      return run()
    })
    this.#waiting.set(name, result)
    return result
  }

  /** Resolves once all tasks queued so far are over. */
  async rest(): Promise<void> {
    await this.#last
  }
}
