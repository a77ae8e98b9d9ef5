import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package as `package-lock.json` has it. */
interface Locked {
  version: string
  license?: string
  dev?: boolean
  devOptional?: boolean
}

/** A package of the product, with its folder. */
interface Shipped {
  name: string
  path: string
  version: string
  licence: string
}

/** The tools whose code phones get: the worker is built of these. */
const OF_THE_WORKER = /^workbox-(?:core|expiration|precaching|routing|strategies)$/
const TEXT_FILE = /^(?:licen[cs]e|copying|notice)/i
/** A README has it at its end, where there is no file. */
const LICENCE_HEADING = /^#+ *licen[cs]/im
const LIBHEIF = 'node_modules/libheif-js'

const INTRODUCTION = `Programas y datos de otros en este sitio

Gracias a quienes los hicieron. Cada licencia va detrás de los programas que la tienen.

Datos: nombres de municipios de GeoNames (geonames.org), con correcciones nuestras, Creative Commons Atribución 4.0;
cabeceras municipales del INEGI. Marcas de WhatsApp, Facebook y X de Simple Icons (CC0 1.0).

libheif (LGPL 3), que lee fotos HEIC en el teléfono, está en archivos propios, tal como se publicó:
  /assets/libheif-….js, /assets/libheif-….wasm y su licencia, /assets/{licence}
Puedes cambiarlos por otra versión con la misma interfaz. Fuentes: https://github.com/strukturag/libheif y
https://github.com/catdad-experiments/libheif-js
`

/** All packages that run on the server or reach phones: no mere tools, but the worker's parts. */
export function shippedPackages(): Shipped[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(packages).flatMap(([path, { version, license, dev, devOptional }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const isTool = (dev || devOptional) && !OF_THE_WORKER.test(name)
    return path === '' || isTool ? [] : [{ name, path, version, licence: license ?? '' }]
  })
}

/**
 * Writes `licencias.txt` into the client's folder: every installed shipped package, by its
 * licence's text. libheif's licence is copied beside its files. Throws for a package without a
 * licence.
 */
export function writeLicences(clientDir: string): void {
  const libheif = `libheif-${packageOf(LIBHEIF).version}-LICENSE.txt`
  copyFileSync(`${LIBHEIF}/libheif-wasm/LICENSE`, join(clientDir, 'assets', libheif))
  const byText = new Map<string, Shipped[]>()
  // Binaries for other machines are named by the lock file too.
  for (const shipped of shippedPackages().filter(({ path }) => existsSync(path))) {
    if (shipped.licence === '') throw new Error(`${shipped.name} has no licence.`)
    const text = textOf(shipped)
    byText.set(text, [...(byText.get(text) ?? []), shipped])
  }
  const parts = [...byText].map(([text, packages]) => {
    const names = packages.map(({ name, version, licence }) => `${name} ${version} (${licence})`)
    return `${'='.repeat(80)}\n${[...new Set(names)].join('\n')}\n\n${text}\n`
  })
  const introduction = INTRODUCTION.replace('{licence}', libheif)
  writeFileSync(join(clientDir, 'licencias.txt'), [introduction, ...parts].join('\n'))
}

/** Its licence files; without any, its README's words on the licence, and its authors. */
function textOf({ path, licence }: Shipped): string {
  const names = readdirSync(path)
  const files = names.filter((name) => TEXT_FILE.test(name))
  const texts = files.map((name) => readFileSync(join(path, name), 'utf8').trim())
  if (texts.length > 0) return texts.join('\n\n')
  const readme = names.find((name) => /^readme/i.test(name))
  const words = readme === undefined ? '' : readFileSync(join(path, readme), 'utf8')
  const at = words.search(LICENCE_HEADING)
  const { author, homepage = '' } = packageOf(path)
  const by = typeof author === 'string' ? author : (author?.name ?? '')
  return [at === -1 ? `Licencia ${licence}` : words.slice(at), by, homepage]
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

interface Package {
  version: string
  author?: string | { name: string }
  homepage?: string
}

function packageOf(path: string): Package {
  return JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Package
}
