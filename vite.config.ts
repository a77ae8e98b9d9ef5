import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { manifest } from './src/client/app/manifest.ts'
import { apiBeside } from './src/server/build/bundler/apiBeside.ts'
import { chunkedOutput, noCircles } from './src/server/build/bundler/chunks.ts'
import { inlineScripts } from './src/server/build/bundler/inlineScripts.ts'
import { marketScript } from './src/server/build/bundler/marketScript.ts'
import { markLaterParts, NEVER_CACHED } from './src/server/build/bundler/markLaterParts.ts'
import { onlyLicensed } from './src/server/build/bundler/onlyLicensed.ts'
import { promisedSyntax } from './src/server/build/bundler/promisedSyntax.ts'
import { retryImports } from './src/server/build/bundler/retryImports.ts'
import { routerWithoutNames } from './src/server/build/bundler/routerWithoutNames.ts'
import { marks, sheets } from './src/server/build/bundler/sheets.ts'
import { layers, scopedName } from './src/server/build/bundler/styles.ts'
import { TEST_PROJECTS, TEST_TAGS } from './tests/projects.ts'

const API_PORT = Number(process.env['API_PORT'] ?? 3000)
const CLIENT = 'dist/client'

/** React Router's package names its development build for every condition. */
const ROUTER = fileURLToPath(new URL('node_modules/react-router/dist/production/', import.meta.url))

/**
 * How long plugins take is for those who mend the build. Parts of one moment import each other at once and
 * later, as `build/bundler/moments.ts` has it.
 */
const QUIET = { pluginTimings: false, ineffectiveDynamicImport: false }

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    apiBeside(API_PORT),
    routerWithoutNames(),
    retryImports(),
    !isSsrBuild && onlyLicensed(),
    !isSsrBuild && promisedSyntax(),
    !isSsrBuild && noCircles(),
    !isSsrBuild && sheets(),
    !isSsrBuild && marketScript(),
    !isSsrBuild && inlineScripts(),
    !isSsrBuild &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        manifest,
        manifestFilename: 'manifest.webmanifest',
        injectRegister: false,
        // The system has them once the app is installed; the page shows one.
        includeManifestIcons: false,
        // The manifest itself is the browser's, which reads it with a network alone.
        integration: {
          beforeBuildServiceWorker: ({ injectManifest }) => {
            injectManifest.additionalManifestEntries = []
          },
        },
        injectManifest: {
          // Its build within the build would tell of itself whatever the log level.
          buildPlugins: {
            vite: [
              { name: 'tianguis:quiet', config: () => ({ logLevel: 'warn' as const }) },
              onlyLicensed(),
              promisedSyntax(),
            ],
          },
          // A classic script, for it is registered as one: in a module Vite puts `import.meta`.
          rollupFormat: 'iife',
          globPatterns: ['index.html', 'assets/*.{js,mjs,css}', 'iconos/icono-192.png', '*.svg'],
          globIgnores: NEVER_CACHED,
          manifestTransforms: [markLaterParts(CLIENT)],
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
    postcss: { plugins: command === 'build' ? [layers, marks] : [layers] },
    ...(command === 'build' && { modules: { generateScopedName: scopedName } }),
  },
  server: {
    port: 5173,
    proxy: { '/api': `http://localhost:${API_PORT}`, '/media': `http://localhost:${API_PORT}` },
  },
  worker: { format: 'es', plugins: () => [onlyLicensed()] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          checks: QUIET,
          input: {
            main: 'src/server/main.ts',
            databaseChild: 'src/server/db/embedded/child.ts',
            heicWorker: 'src/server/services/images/heic/heicWorker.ts',
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
        rolldownOptions: { checks: QUIET, output: chunkedOutput() },
      },
  test: { tags: TEST_TAGS, projects: TEST_PROJECTS },
}))
