import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const KNOWN = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** As tests and measurements want it: nothing of its own on the network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium of this machine, or else the one Playwright keeps; undefined where there is neither. */
export function chromiumPath(): string | undefined {
  return [...KNOWN, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  )
}

/** Finds a browser, or installs one: Debian's package where there is apt, otherwise Playwright's own. */
export function ensureChromium(): void {
  if (chromiumPath() !== undefined) return
  process.stdout.write('Instalando Chromium para las pruebas…\n')
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (isDebianRoot) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
    })
    return
  }
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
}
