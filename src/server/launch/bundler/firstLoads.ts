import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { SCREEN_FILES } from '../../../contract/screenFiles.ts'

/** The page's entry, and the screens whose first load is bounded (`launch/budgets.ts`). */
const [START, HOME, SEARCH, AD] = [
  'app/start.tsx',
  ...[SCREEN_FILES.home, SCREEN_FILES.search, SCREEN_FILES.ad].map(({ file }) => file),
].map(sourceOf) as [string, string, string, string]

/**
 * What names the screens stays with the entry, which no other chunk imports: a chunk's name holds the hash
 * of its content, so a changed screen renames what names it, and all that imports that in turn.
 */
const NAMES_SCREENS = ['app/routes.ts', 'app/matchRoute.ts', 'app/App.tsx'].map(sourceOf)

/** What the screen of «Mercado de bolsillo», its offer and its syncing share: in one chunk it takes fewest bytes and names. */
const POCKET = /\/src\/(?:client|offline)\/pocket\/(?!PocketScreen|keepSyncing)[^?]*\.ts/

function sourceOf(path: string): string {
  return fileURLToPath(new URL(`../../../client/${path}`, import.meta.url))
}

/** A module and all that it imports at once. */
function reachOf(
  from: string,
  context: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const next of context.getModuleInfo(from)?.importedIds ?? []) reachOf(next, context, seen)
  return seen
}

/** All that the parts which come later bring, a screen apart. */
function reachOfOthers(screen: string, context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set<string>()
  const parts = [START, screen]
  const known = new Set(parts)
  for (const part of parts) {
    for (const id of reachOf(part, context)) {
      for (const later of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (known.has(later)) continue
        known.add(later)
        parts.push(later)
        reachOf(later, context, reached)
      }
    }
  }
  return reached
}

/** How the first loads come: few chunks, each compiled before it runs. */
export function firstLoadOutput(): Rolldown.OutputOptions {
  let reach: Set<string>[] | undefined
  let besideAd: Set<string> | undefined

  /**
   * Puts what every first load brings into one chunk, for many small ones compress worse, what home
   * and search share (lists of ads, filters) into another, and what an ad is read with into a third.
   * The rest falls into the chunk of the screen that wants it.
   */
  function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
    reach ??= [START, HOME, SEARCH, AD].map((module) => reachOf(module, context))
    // The entry stays a file of its own, or the page would name several.
    if (id === START || NAMES_SCREENS.includes(id)) return null
    const [start, home, search, ad] = reach.map((modules) => modules.has(id))
    if (start || (home && search && ad)) return 'comun'
    if (home && search) return 'listas'
    if (POCKET.test(id) && !reach.some((modules) => modules.has(id))) return 'bolsillo'
    if (!ad || home || search) return null
    // What the ad's screen alone brings stays with it, which no other chunk imports.
    besideAd ??= reachOfOthers(AD, context)
    return besideAd.has(id) ? 'anuncio' : null
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
