import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { SCREEN_FILES } from '../../../contract/screenFiles.ts'

/** The page's entry, and the screens with a budget for their first load (`build/budgets.ts`). */
const [START, HOME, SEARCH, AD] = [
  'app/start.tsx',
  ...[SCREEN_FILES.home, SCREEN_FILES.search, SCREEN_FILES.ad].map(({ file }) => file),
].map(sourceOf) as [string, string, string, string]

/**
 * Modules that name the screens stay with the entry, which no other chunk imports. A chunk's name
 * contains its hash, so a changed screen renames each chunk that names it, and its importers.
 */
const NAMES_SCREENS = ['app/routes.ts', 'app/matchRoute.ts', 'app/App.tsx'].map(sourceOf)

/**
 * Modules that «Mercado de bolsillo», its offer and its sync share: one chunk needs the fewest
 * bytes and names.
 */
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
  let besideSearch: Set<string> | undefined
  let besideAd: Set<string> | undefined

  /**
   * Puts the modules of every first load into one chunk, since many small chunks compress worse.
   * Modules that home and search share (lists of ads) form another chunk, those of a search (filters) and
   * of an ad two more. The others join the chunk of their screen.
   */
  function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
    reach ??= [START, HOME, SEARCH, AD].map((module) => reachOf(module, context))
    // The entry stays a file of its own, or the page would name several.
    if (id === START || NAMES_SCREENS.includes(id)) return null
    const [start, home, search, ad] = reach.map((modules) => modules.has(id))
    if (start || (search && ad)) return 'comun'
    if (home && search) return 'listas'
    if (POCKET.test(id) && !reach.some((modules) => modules.has(id))) return 'bolsillo'
    // Modules of a screen alone stay with it: no other chunk imports it.
    if (search) {
      besideSearch ??= reachOfOthers(SEARCH, context)
      return besideSearch.has(id) ? 'busqueda' : null
    }
    if (!ad || home) return null
    besideAd ??= reachOfOthers(AD, context)
    return besideAd.has(id) ? 'anuncio' : null
  }

  /**
   * V8 skips functions at first and compiles each at its first call, on the main thread, while the
   * user waits. With this line it compiles the whole file while it loads, in another thread (Chrome
   * 136; elsewhere a comment). Other chunks go without, since most of their functions wait for a
   * tap; so does the bundler's own, which is smaller than a packet. See
   * https://v8.dev/blog/explicit-compile-hints
   */
  function compileHint({ moduleIds }: Rolldown.RenderedChunk): string {
    const isFirstLoad = moduleIds.some((id) => reach?.some((modules) => modules.has(id)))
    return isFirstLoad ? '//# allFunctionsCalledOnLoad' : ''
  }

  return {
    postBanner: compileHint,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: chunkOf, debugName: 'first loads' }],
    },
  }
}
