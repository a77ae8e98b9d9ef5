/** Browser functions that a story needs, so that it is written once for every engine. */
export interface Browser {
  goto(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /**
   * Runs a function of the page, given as its source, with JSON values, and awaits its promise. Rejects with
   * its error.
   */
  run(source: string, values: readonly unknown[]): Promise<unknown>
  /** Presses and releases at a point of the viewport, in CSS pixels. */
  tapAt(x: number, y: number): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  attach(css: string, paths: readonly string[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** The viewport as a PNG. */
  picture(): Promise<Buffer>
  /** Console errors and uncaught errors so far, one line each. */
  troubles(): Promise<string[]>
  /**
   * Ends the browser with its workers and reopens it on its stored data, as on a phone short of memory. For a
   * story that has asked for a browser of its own.
   */
  restart(): Promise<void>
  close(): Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'ArrowRight'

/** A phone held upright, in CSS pixels. */
export const UPRIGHT = { width: 390, height: 844 }
