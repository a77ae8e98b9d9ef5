/** Runs what it is given one after the other, so that an older state never lands on a newer one. */
export class InTurn {
  #last: Promise<unknown> = Promise.resolve()
  /** Those that wait, by name: asked for again meanwhile, one run answers all who asked. */
  readonly #waiting = new Map<string, Promise<unknown>>()

  /** Answers what `run` does; a failure is the caller's, and the next begins all the same. */
  run<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#last.then(run)
    this.#last = result.catch(() => undefined)
    return result
  }

  /** The same for what sees everything that came before it begins. */
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

  /** Resolves once what was asked for so far is over. */
  async rest(): Promise<void> {
    await this.#last
  }
}
