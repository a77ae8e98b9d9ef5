import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { ensureChromium } from '../support/chromium.ts'
import { machineSpeed } from './machineSpeed.ts'

/**
 * `npm run bench [part …]`: measures the product and prints tables for RESULTS.md. Nothing here passes
 * or fails; sizes and query plans, which don't depend on the machine, are tests.
 */
const PARTS: Readonly<Record<string, { title: string; run: () => Promise<string> }>> = {
  escala: {
    title: 'Búsqueda a escala',
    run: async () => (await import('./searchAtScale.ts')).searchAtScale(),
  },
  escritura: {
    title: 'Lo que una publicación escribe en PostgreSQL',
    run: async () => (await import('./walBytes.ts')).walBytes(),
  },
  calidad: {
    title: 'Qué tan bien se encuentra lo que se busca (tests/judged)',
    run: async () => (await import('./searchQuality.ts')).searchQuality(),
  },
  carga: {
    title: 'Carga mezclada',
    run: async () => (await import('./mixedLoad.ts')).mixedLoad(),
  },
  replicas: {
    title: 'Lecturas con y sin réplicas de PostgreSQL',
    run: async () => (await import('./replicas.ts')).replicas(),
  },
  vigilancia: {
    title: 'Lo que cuestan las cifras y las conexiones frescas',
    run: async () => (await import('./watchingCost.ts')).watchingCost(),
  },
  respaldo: {
    title: 'Llamadas mientras se respalda la base integrada',
    run: async () => (await import('./backupBeside.ts')).backupBeside(),
  },
  páginas: {
    title: 'Páginas enteras, hechas por el servidor',
    run: async () => (await import('./wholePages.ts')).wholePages(),
  },
  'primera-visita': {
    title: 'Primera visita (Lighthouse móvil, mediana)',
    run: async () => (await import('./firstVisit.ts')).firstVisit(),
  },
  'siguiente-visita': {
    title: 'Siguiente visita, desde la pantalla de inicio (CPU 4 veces más lenta)',
    run: async () => (await import('./nextVisit.ts')).nextVisit(),
  },
  toque: {
    title: 'Del toque a la imagen (INP, CPU 4 veces más lenta)',
    run: async () => (await import('./touchDelays.ts')).touchDelays(),
  },
  fotos: {
    title: 'Cinco fotos de 12 megapixeles',
    run: async () => (await import('./fivePhotos.ts')).fivePhotos(),
  },
  bolsillo: {
    title: 'Mercado de bolsillo: 500 anuncios buscados en el teléfono (CPU 4 veces más lenta)',
    run: async () => (await import('./pocketOnPhone.ts')).pocketOnPhone(),
  },
  ahorro: {
    title: 'Portada, una búsqueda y tres anuncios, sin nada guardado',
    run: async () => (await import('./journeyBytes.ts')).journeyBytes(),
  },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}`)
  process.exit(1)
}
ensureChromium()
execFileSync('node', ['src/server/build/build.mjs', '--when-needed'], { stdio: 'inherit' })
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, Node ${process.version}`,
)
for (const name of asked.length > 0 ? asked : Object.keys(PARTS)) {
  const part = PARTS[name]
  if (!part) continue
  const before = machineSpeed()
  console.log(`\n### ${part.title}\n\n${await part.run()}`)
  console.log(`\nMáquina, antes: ${before}; después: ${machineSpeed()}`)
}
