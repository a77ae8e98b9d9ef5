/** A script that a document carries, and its source in the content policy: `'sha256-…'`. */
export interface InlineScript {
  text: string
  source: string
}

/** Scripts that the server sends from memory, bundled by `build/bundler/inlineScripts.ts`. */
export interface InlineScripts {
  /** `client/app/inline/markReturning.ts`, before the first paint. */
  head: InlineScript
  /** `client/app/inline/boot.ts`, at the end of the page. */
  boot: InlineScript
  /** `sw/killWorker.ts`, served in the worker's place. */
  killWorker: string
}

/** They lie beside Vite's manifest, which no server sends. */
export const INLINE_SCRIPTS = '.vite/inline.json'
