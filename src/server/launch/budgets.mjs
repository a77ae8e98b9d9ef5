import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Screens whose first load is bounded, by the module that holds each. */
const SCREENS = {
  portada: 'src/client/home/HomeScreen.tsx',
  búsqueda: 'src/client/search/SearchScreen.tsx',
  anuncio: 'src/client/ad/AdScreen.tsx',
}
/** Brotli bytes of JavaScript that the first load of a screen may take. */
const BUDGET = 85 * 1024

/** Prints what the first load of home, search and ad costs, and fails the build beyond the budget. */
export function checkBudgets(clientDir) {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'))
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
  let isOver = false
  for (const [screen, module] of Object.entries(SCREENS)) {
    const files = new Set()
    for (const start of [entry, module]) collect(manifest, start, files)
    const bytes = [...files].reduce(
      (sum, file) => sum + statSync(join(clientDir, `${file}.br`)).size,
      0,
    )
    isOver ||= bytes > BUDGET
    process.stdout.write(
      `JavaScript de ${screen}: ${(bytes / 1024).toFixed(1)} KB brotli de ${BUDGET / 1024}\n`,
    )
  }
  if (isOver) throw new Error('A first load is over its budget of JavaScript.')
}

/** A chunk and everything that it imports at once; what it imports later is not part of the first load. */
function collect(manifest, key, files) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no chunk ${key}`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files)
}
