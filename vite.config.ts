import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { parse } from 'postcss'
import type { CSSOptions, Plugin, Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { manifest } from './src/client/app/manifest.ts'
import { scopedName } from './src/server/launch/scopedName.ts'

const API_PORT = Number(process.env['API_PORT'] ?? 3000)

/**
 * `npm run dev`: the API runs beside Vite, restarts when its sources change and ends with it. With
 * API_PORT set, one that runs already is used; Vite's own restarts set it too.
 */
function apiBeside(): Plugin {
  return {
    name: 'tianguis:api-beside',
    apply: 'serve',
    configureServer() {
      if (process.env['API_PORT'] || process.env['VITEST']) return
      process.env['API_PORT'] = String(API_PORT)
      const watch = ['node_modules/tsx/dist/cli.mjs', 'watch', '--include', 'src/contract/**']
      const api = spawn(process.execPath, [...watch, 'src/server/main.ts'], {
        stdio: 'inherit',
        env: { ...process.env, PORT: String(API_PORT), PUBLIC_ORIGIN: 'http://localhost:5173' },
      })
      process.once('exit', () => api.kill())
    },
  }
}

/** Beneath the styles of the features, which stand in none; later ones win. */
const LAYERS = 'ground, ui'

type CssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>

/**
 * Puts the styles of `client/ui` in layers beneath those of the features, and the ground beneath
 * both: a feature that bends a control wins, in whatever order chunks and inline styles come.
 */
const layers: CssPlugins[number] = {
  postcssPlugin: 'tianguis:layers',
  Once(root, { AtRule }) {
    const name = /\/src\/client\/ui\/([\w.]+)$/.exec(root.source?.input.file ?? '')?.[1]
    if (name === undefined) return
    const layer = new AtRule({
      name: 'layer',
      params: name.endsWith('.module.css') ? 'ui' : 'ground',
    })
    layer.append(root.nodes)
    root.removeAll()
    root.append(new AtRule({ name: 'layer', params: LAYERS }), layer)
  },
}

/**
 * Moves the ground of the styles from the sheet into the page itself (`index.html`; pages from the server
 * have it anyway). It dresses every element, so a sheet that brought it again would make the phone go over
 * the whole page. The sheet's name still tells of both.
 */
function groundInPage(): Plugin {
  return {
    name: 'tianguis:ground-in-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const assets = Object.values(bundle).filter((file) => file.type === 'asset')
        const sheet = assets.find(({ fileName }) => fileName.endsWith('.css'))
        const page = assets.find(({ fileName }) => fileName === 'index.html')
        if (!sheet || !page) throw new Error('The build has no page or no style sheet.')
        const rest = parse(String(sheet.source))
        const ground = rest.clone({ nodes: [] })
        rest.each((node) => {
          if (node.type === 'atrule' && node.name === 'layer' && node.params === 'ground')
            ground.append(node)
        })
        if (ground.nodes.length === 0) throw new Error('The style sheet has no ground.')
        sheet.source = rest.toString()
        page.source = String(page.source).replace(
          '<link rel="stylesheet"',
          (link) => `<style>@layer ${LAYERS};${ground.toString()}</style>\n    ${link}`,
        )
      },
    },
  }
}

/**
 * React Router names its components by assignments (`Link.displayName = …`), which bundlers must
 * take for effects: links, forms and the framework's prefetching stay in the page unused. Without
 * the names they are left out.
 */
function routerWithoutNames(): Plugin {
  return {
    name: 'tianguis:router-without-names',
    apply: 'build',
    transform(code, id) {
      if (!/node_modules\/react-router\/dist\//.test(id)) return null
      return code
        .replaceAll(/^\w+\.displayName = .*$/gm, '')
        .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(
          /^var (\w+) = (class extends React\d*\.Component \{$.*?^\});$/gms,
          'var $1 = /* @__PURE__ */ (() => $2)();',
        )
    },
  }
}

const SHEET_FIRST = fileURLToPath(new URL('src/client/app/sheetFirst.js', import.meta.url))

/**
 * Vite wraps every dynamic import to preload what the part imports. There is one style sheet and
 * no preloading, so all that a part waits for is that sheet.
 */
function importsWithSheet(): Plugin {
  return {
    name: 'tianguis:imports-with-sheet',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => readFileSync(SHEET_FIRST, 'utf8'),
    },
  }
}

/** The page's entry, and the screens whose first load is bounded (src/server/launch/budgets.mjs). */
const FIRST_LOADS = [
  'app/start.tsx',
  'home/HomeScreen.tsx',
  'search/SearchScreen.tsx',
  'ad/AdScreen.tsx',
].map((path) => fileURLToPath(new URL(`src/client/${path}`, import.meta.url)))

/** How the first loads come: few chunks, each compiled before it runs. */
function firstLoadOutput(): Rolldown.OutputOptions {
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

/** Screens that everybody may open, without network too; the others come with a log-in or `/vender`. */
const EVERYBODYS = new Set(
  [
    'home/HomeScreen.tsx',
    'search/SearchScreen.tsx',
    'search/CategoriesScreen.tsx',
    'ad/AdScreen.tsx',
    'seller/SellerScreen.tsx',
    'favorites/FavoritesScreen.tsx',
    'static/NotFoundScreen.tsx',
  ].map((path) => `src/client/${path}`),
)
/** Large, and wanted by one field of the filters alone, or by those who sell. */
const PLACES = 'src/contract/places/municipalities.json'
const CLIENT = 'dist/client'

type BuiltModules = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>

/**
 * Marks the scripts of the worker's list that it keeps for people who sell or have an account alone
 * (`sw/laterParts.ts`): all that is not reached from the page's entry and the screens for everybody.
 */
function markLaterParts<File extends { url: string }>(files: File[]) {
  const modules = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8')) as BuiltModules
  const reached = new Set<string>()
  const reach = (key: string): void => {
    const isLater = (key.endsWith('Screen.tsx') && !EVERYBODYS.has(key)) || key === PLACES
    const module = modules[key]
    if (!module || isLater || reached.has(module.file)) return
    reached.add(module.file)
    for (const next of [...(module.imports ?? []), ...(module.dynamicImports ?? [])]) reach(next)
  }
  reach('index.html')
  const manifest = files.map((file) =>
    /\.m?js$/.test(file.url) && !reached.has(file.url) ? { ...file, isLater: true } : file,
  )
  return { manifest, warnings: [] }
}

/** React Router's package names its development build for every condition. */
const ROUTER = fileURLToPath(new URL('node_modules/react-router/dist/production/', import.meta.url))

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    apiBeside(),
    routerWithoutNames(),
    importsWithSheet(),
    !isSsrBuild && groundInPage(),
    !isSsrBuild &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        manifest,
        manifestFilename: 'manifest.webmanifest',
        injectRegister: false,
        injectManifest: {
          // A classic script, for it is registered as one: in a module Vite puts `import.meta`.
          rollupFormat: 'iife',
          globPatterns: ['index.html', 'assets/*.{js,mjs,css}', 'iconos/icono-192.png', '*.svg'],
          // Nobody pays or moderates without network.
          globIgnores: ['assets/{PanelScreen,StripeForm,SandboxForm,distribution}-*'],
          manifestTransforms: [markLaterParts],
        },
      }),
  ],
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: `${ROUTER}index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${ROUTER}dom-export.mjs` },
          ]
        : [],
  },
  // React as it runs in production whatever the environment: its development build costs the server twice the time.
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: [/^react/, 'scheduler', 'zustand'] },
  }),
  css: {
    postcss: { plugins: [layers] },
    ...(command === 'build' && { modules: { generateScopedName: scopedName } }),
  },
  server: {
    port: 5173,
    proxy: { '/api': `http://localhost:${API_PORT}`, '/media': `http://localhost:${API_PORT}` },
  },
  worker: { format: 'es' },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        // Which styles belong to which screen, for the server's HTML.
        manifest: 'styles.json',
        ssrEmitAssets: true,
        rollupOptions: {
          input: {
            main: 'src/server/main.ts',
            databaseChild: 'src/server/db/embedded/child.ts',
            heicWorker: 'src/server/services/images/heicWorker.ts',
            render: 'src/client/app/render.tsx',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
        },
      }
    : {
        outDir: CLIENT,
        manifest: true,
        sourcemap: false,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        // Screens come in a few chunks, so a list of what to preload would cost more than it saves.
        modulePreload: false,
        rolldownOptions: { output: firstLoadOutput() },
      },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/database.setup.ts'],
          fileParallelism: false,
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/client.setup.ts'],
          restoreMocks: true,
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
}))
