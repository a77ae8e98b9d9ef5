import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin, Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { manifest } from './src/client/app/manifest.ts'

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

/**
 * Vite wraps every dynamic import to preload what the part imports, styles included. With one style
 * sheet and no preloading the wrapper has nothing to do.
 */
function importsWithoutPreload(): Plugin {
  return {
    name: 'tianguis:imports-without-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
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

/**
 * Puts what every first load brings into one chunk, for many small ones compress worse, and what
 * home and search share (lists of ads, filters) into another. The rest falls into the chunk of the
 * screen that wants it.
 */
function chunkOf(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let reach: Set<string>[] | undefined
  return (id, context) => {
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
    return home && search ? 'listas' : null
  }
}

/** React Router's package names its development build for every condition. */
const ROUTER = fileURLToPath(new URL('node_modules/react-router/dist/production/', import.meta.url))

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    apiBeside(),
    routerWithoutNames(),
    importsWithoutPreload(),
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
          globPatterns: ['index.html', 'assets/*.{js,css}', 'iconos/icono-192.png', '*.svg'],
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
  server: {
    port: 5173,
    proxy: { '/api': `http://localhost:${API_PORT}`, '/media': `http://localhost:${API_PORT}` },
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
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
        outDir: 'dist/client',
        manifest: true,
        sourcemap: false,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        // Screens come in a few chunks, so a list of what to preload would cost more than it saves.
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: chunkOf(), debugName: 'first loads' }],
            },
          },
        },
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
        },
      },
    ],
  },
}))
