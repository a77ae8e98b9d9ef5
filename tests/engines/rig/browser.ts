/** What a story needs of a browser, so that it is written once for every engine. */
export interface Browser {
  goto(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /**
   * Runs a function of the page, given as its source, with values that JSON can carry; waits for
   * what it promises. Rejects with what it throws.
   */
  run(source: string, values: readonly unknown[]): Promise<unknown>
  /** Presses and lets go at a point of the viewport, in CSS pixels. */
  tapAt(x: number, y: number): Promise<void>
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  attach(css: string, paths: readonly string[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** The viewport as a PNG. */
  picture(): Promise<Buffer>
  /** Errors of the console and errors that nobody caught, one line each, so far. */
  troubles(): Promise<string[]>
  /**
   * Ends the browser with all that runs in it, workers too, and opens it anew over what it has written
   * down, as a phone that was short of memory does. For a story that has asked for a browser of its own.
   */
  restart(): Promise<void>
  close(): Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'ArrowRight'

/** A phone held upright, in CSS pixels. */
export const UPRIGHT = { width: 390, height: 844 }
