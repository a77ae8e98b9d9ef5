import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromiumPath, ensureChromium } from './chromium.ts'

/** The browser engines that the stories of tests/engines run in. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof ENGINES)[number]

export const FIREFOX = '/usr/bin/firefox-esr'
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'

/** Debian's packages; Chromium comes by `ensureChromium`. */
const PACKAGES = [
  'firefox-esr',
  'webkit2gtk-driver',
  'gir1.2-webkit2-4.1',
  'python3-gi',
  'xvfb',
  'locales',
]

/** Why an engine can't be run on this machine, in English; undefined where it can. */
export function whyLeftOut(engine: Engine): string | undefined {
  const missing = {
    chromium: () => (chromiumPath() === undefined ? ['chromium'] : []),
    firefox: () => [FIREFOX].filter((path) => !existsSync(path)),
    webkit: () => [
      ...[WEBKIT_DRIVER, '/usr/bin/Xvfb', '/usr/bin/localedef'].filter((path) => !existsSync(path)),
      ...(hasWebKitWindow() ? [] : ['WebKit2 4.1 for python3-gi']),
    ],
  }[engine]()
  return missing.length > 0 ? `missing: ${missing.join(', ')}` : undefined
}

function hasWebKitWindow(): boolean {
  const script = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
  return spawnSync('/usr/bin/python3', ['-c', script]).status === 0
}

let locales: string | undefined

/** The environment in which WebKit speaks Mexican Spanish: it takes its language from the C library. */
export function mexicanLocale(): Record<string, string> {
  if (!locales) {
    locales = mkdtempSync(join(tmpdir(), 'tianguis-locales-'))
    execFileSync('localedef', ['-i', 'es_MX', '-f', 'UTF-8', join(locales, 'es_MX.UTF-8')])
    const made = locales
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  }
  return { LC_ALL: 'es_MX.UTF-8', LANG: 'es_MX.UTF-8', LOCPATH: locales }
}

/** Installs missing engines from Debian's packages; throws where an engine is still missing. */
function ensureEngines(): void {
  ensureChromium()
  if (ENGINES.some(whyLeftOut)) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]
    execFileSync('apt-get', install, { stdio: 'inherit' })
  }
  for (const engine of ENGINES) {
    const why = whyLeftOut(engine)
    if (why) throw new Error(`${engine} can't be run: ${why}`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) ensureEngines()
