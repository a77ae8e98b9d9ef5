import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { manifest } from './src/client/app/manifest.ts'

const API_PORT = Number(process.env['API_PORT'] ?? 3000)

/** `npm run dev`: the API runs beside Vite and restarts when its sources change. */
function apiBeside(): Plugin {
  return {
    name: 'tianguis:api-beside',
    apply: 'serve',
    configureServer(server) {
      if (process.env['API_PORT']) return
      if (process.env['VITEST']) return
      const api = spawn(
        'npx',
        ['tsx', 'watch', '--include', 'src/contract/**', 'src/server/main.ts'],
        {
          stdio: 'inherit',
          env: { ...process.env, PORT: String(API_PORT), PUBLIC_ORIGIN: 'http://localhost:5173' },
        },
      )
      server.httpServer?.once('close', () => api.kill())
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
    },
  }
}

/**
 * What home, search and ad all load, in one chunk: many small ones compress worse. The rest falls
 * into the chunk of the screen that wants it.
 */
const SHARED = new RegExp(
  [
    'node_modules/(zustand|react|react-dom|scheduler|react-router|react-router-dom)/',
    'src/client/(data|list|app)/',
    'src/client/ui/(Button|Field|Icon|Photo|Skeleton|EmptyState|Part|useIsStarted|Link|Alert)',
    'src/client/search/(FilterSelect|filterChoices|searchAddress|searchWords)',
    'src/client/ad/(AdCard|AdGrid|adWords|placeWords|LevelBadge)',
    'src/contract/(categories|format|photo|fold|kinds|limits|order|plans|uses|places/states)',
  ].join('|'),
)

/** React Router's package names its development build for every condition. */
const ROUTER = fileURLToPath(new URL('node_modules/react-router/dist/production/', import.meta.url))

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    apiBeside(),
    routerWithoutNames(),
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
              groups: [{ name: 'comun', test: SHARED }],
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
