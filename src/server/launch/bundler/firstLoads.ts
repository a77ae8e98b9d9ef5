import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** The page's entry, and the screens whose first load is bounded (`launch/budgets.mjs`). */
const FIRST_LOADS = [
  'app/start.tsx',
  'home/HomeScreen.tsx',
  'search/SearchScreen.tsx',
  'ad/AdScreen.tsx',
].map((path) => fileURLToPath(new URL(`../../../client/${path}`, import.meta.url)))

/** How the first loads come: few chunks, each compiled before it runs. */
export function firstLoadOutput(): Rolldown.OutputOptions {
  let reach: Set<string>[] | undefined

  /**
   * Puts what every first load brings into one chunk, for many small ones compress worse, what home
   * and search share (lists of ads, filters) into another, and what an ad is read with into a third.
   * The rest falls into the chunk of the screen that wants it.
   */
  function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
    const reachOf = (from: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(from)) return seen
      seen.add(from)
      for (const next of context.getModuleInfo(from)?.importedIds ?? []) reachOf(next, seen)
      return seen
    }
    reach ??= FIRST_LOADS.map((module) => reachOf(module))
    // The entry stays a file of its own, or the page would name several.
    if (id === FIRST_LOADS[0]) return null
    const [start, home, search, ad] = reach.map((modules) => modules.has(id))
    if (start || (home && search && ad)) return 'comun'
    if (home && search) return 'listas'
    // The screen itself stays a file of its own, for it is what the page asks for.
    return ad && !home && !search && id !== FIRST_LOADS[3] ? 'anuncio' : null
  }

  /**
   * V8 skips what a script defines and compiles each function when it is first called, in the page's
   * own thread, while a phone's user waits. Beneath this line (Chrome 136; a comment elsewhere) it
   * compiles all of the file as it comes in, in another thread: https://v8.dev/blog/explicit-compile-hints
   * Other chunks go without, for most of what they define waits for a touch.
   */
  function compileHint({ moduleIds }: Rolldown.RenderedChunk): string {
    const isBundlersOwn = moduleIds.every((id) => id.startsWith('\0'))
    const isFirstLoad = moduleIds.some((id) => reach?.some((modules) => modules.has(id)))
    return isBundlersOwn || isFirstLoad ? '//# allFunctionsCalledOnLoad' : ''
  }

  return {
    postBanner: compileHint,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: chunkOf, debugName: 'first loads' }],
    },
  }
}
