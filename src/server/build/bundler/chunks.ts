import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { SCREEN_FILES } from '../../../contract/screenFiles.ts'
import { isForSome } from './laterParts.ts'
import { AFTER_VIEW, AROUND, EVERY_SCREENS, FOR_SOME, missingParts, momentOf } from './moments.ts'

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

/** Modules beneath the features: sheets, notices, texts. */
const PIECE = /\/src\/(?:client\/(?:act|data|ground|places|ui)|contract\/(?:places|text))\//

export function sourceOf(path: string): string {
  return fileURLToPath(new URL(`../../../client/${path}`, import.meta.url))
}

/** A module and all that it imports at once. */
function reachOf(
  from: string,
  context: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const next of context.getModuleInfo(from)?.importedIds ?? []) reachOf(next, context, seen)
  return seen
}

/** Modules of the first view of a screen: those of every page, and its own. */
export function firstViewOf(
  screen: string,
  context: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>,
): Set<string> {
  return reachOf(screen, context, reachOf(START, context))
}

/** Modules of the first loads that have a budget. */
export function firstLoads(context: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>): Set<string> {
  const reached = new Set<string>()
  for (const id of [START, HOME, SEARCH, AD]) reachOf(id, context, reached)
  return reached
}

interface Graph {
  /** Modules of the first loads: of every page, and of three screens. */
  start: Set<string>
  home: Set<string>
  search: Set<string>
  ad: Set<string>
  /** The moments that bring a module. */
  momentsOf: Map<string, Set<string>>
  /** Modules that everybody's phone keeps. */
  everybodys: Set<string>
}

/** Reads from the modules which parts come later and what each brings. */
function graphOf(context: Rolldown.ChunkingContext): Graph {
  const momentsOf = new Map<string, Set<string>>()
  const everybodys = new Set<string>()
  const seen = new Set<string>()
  const follow = (entry: string, isEverybodys: boolean): void => {
    const key = `${isEverybodys} ${entry}`
    if (seen.has(key)) return
    seen.add(key)
    for (const id of reachOf(entry, context)) {
      const moments = momentsOf.get(id) ?? new Set()
      momentsOf.set(id, moments.add(momentOf(entry)))
      if (isEverybodys) everybodys.add(id)
      for (const part of context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        follow(part, isEverybodys && !isForSome(part))
    }
  }
  follow(START, true)
  const missing = missingParts([...seen].map((key) => key.slice(key.indexOf(' ') + 1)))
  if (missing.length > 0) throw new Error(`No part of the page is ${missing.join(', ')}.`)
  const [start, home, search, ad] = [START, HOME, SEARCH, AD].map((id) => reachOf(id, context))
  return { start, home, search, ad, momentsOf, everybodys } as Graph
}

/** How scripts come: few chunks, by the moments at which their modules are needed. */
export function chunkedOutput(): Rolldown.OutputOptions {
  let graph: Graph | undefined

  /**
   * Modules that every page needs, or an ad and a list, are one chunk, since many small chunks compress worse.
   * Modules that one part needs come with it. The others come with the first of these that needs them: a screen's
   * first load, what follows on every screen, what follows on one, what runs behind. A module imports only modules
   * that at least as many need, so no two chunks import each other.
   */
  function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
    graph ??= graphOf(context)
    // The entry stays a file of its own, or the page would name several.
    if (id === START || NAMES_SCREENS.includes(id)) return null
    const { start, home, search, ad, momentsOf, everybodys } = graph
    if (start.has(id) || (ad.has(id) && (home.has(id) || search.has(id)))) return 'comun'
    const moments = [...(momentsOf.get(id) ?? [])]
    const [only = id] = moments
    // A screen's own modules stay with it: no other chunk imports it.
    if (moments.length < 2) return only.includes('/') ? null : only
    if (ad.has(id)) return 'anuncio'
    if (home.has(id)) return search.has(id) || PIECE.test(id) ? 'listas' : 'portada'
    if (search.has(id)) return id.includes('/client/search/') ? 'busqueda' : 'listas'
    const has = (moment: string): boolean => moments.includes(moment)
    if (has(EVERY_SCREENS)) return EVERY_SCREENS
    if (AROUND.filter(has).length > 1) return 'luego'
    if (has('fondo')) return 'fondo'
    const [oneScreens, ...others] = AFTER_VIEW.filter(has)
    const around = AROUND.find(has)
    if ((oneScreens || around === 'marco') && PIECE.test(id)) return 'piezas'
    if (oneScreens) return others.length > 0 ? 'piezas' : oneScreens
    if (around) return around
    // Public texts share some with screens of sellers.
    if (everybodys.has(id) || has('textos')) return has('asistente') ? 'formas' : 'toques'
    const some = FOR_SOME.find(has)
    return some ? `${some}Comun` : 'personas'
  }

  /**
   * V8 skips functions at first and compiles each at its first call, on the main thread, while the
   * user waits. With this line it compiles the whole file while it loads, in another thread (Chrome
   * 136; elsewhere a comment). Other chunks go without, since most of their functions wait for a
   * tap. See https://v8.dev/blog/explicit-compile-hints
   */
  function compileHint({ moduleIds }: Rolldown.RenderedChunk): string {
    const loads = graph ? [graph.start, graph.home, graph.search, graph.ad] : []
    const isFirstLoad = moduleIds.some((id) => loads.some((modules) => modules.has(id)))
    return isFirstLoad ? '//# allFunctionsCalledOnLoad' : ''
  }

  return {
    // Each letter of a hash travels in every script that names the file; the bundler takes no fewer.
    entryFileNames: 'assets/[name]-[hash:7].js',
    chunkFileNames: 'assets/[name]-[hash:7].js',
    postBanner: compileHint,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: chunkOf, debugName: 'moments' }],
    },
  }
}

/** Fails a build in which two chunks import each other: one of them would run before what it needs. */
export function noCircles(): Plugin {
  return {
    name: 'tianguis:no-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const ended = new Set<string>()
      const follow = (file: string, path: readonly string[]): void => {
        if (path.includes(file)) this.error(`Scripts import each other: ${path.join(', ')}.`)
        const part = bundle[file]
        if (ended.has(file) || part?.type !== 'chunk') return
        for (const next of part.imports) follow(next, [...path, file])
        ended.add(file)
      }
      for (const file of Object.keys(bundle)) follow(file, [])
    },
  }
}
