/** A file that the worker keeps (`sw/sw.ts`), by its path below the client's folder. */
export interface CachedFile {
  url: string
  /** For people who sell or have an account. */
  isLater?: true
  /** The script of the market. */
  isMarket?: true
}

/** The worker's list, which the build leaves beside Vite's manifest for budgets and tests; it is never sent. */
export const cachedFilesPath = (clientDir: string): string => `${clientDir}/.vite/kept.json`
