import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const KNOWN = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Settings for tests and measurements: no network traffic of the browser's own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's Chromium without windows. Stories take half the processor's time of the whole browser's. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** Path of this machine's whole Chromium, or else of Playwright's; undefined where there is neither. */
export function chromiumPath(): string | undefined {
  return [...KNOWN, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  )
}

/** Launch options for stories: of CHROMIUM_PATH, of the shell, or else of the whole browser. */
export const shellLaunch = () =>
  launchOf(!process.env['CHROMIUM_PATH'] && existsSync(SHELL) ? SHELL : chromiumPath())

/** For features that the shell lacks: pushes and notifications. */
export const wholeLaunch = () => launchOf(chromiumPath())

const launchOf = (executablePath: string | undefined) => ({ executablePath, args: CHROMIUM_FLAGS })

/** Finds browsers, or installs them: Debian's packages where there is apt, otherwise Playwright's own. */
export function ensureChromium(): void {
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  const isThere = chromiumPath() !== undefined
  if (isThere && (existsSync(SHELL) || !isDebianRoot)) return
  process.stdout.write('Instalando Chromium para las pruebas…\n')
  if (!isDebianRoot) {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
    return
  }
  apt('update')
  if (!isThere) apt('install', '-y', '--no-install-recommends', 'chromium')
  try {
    apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  } catch {
    process.stdout.write('Sin chromium-headless-shell; las pruebas usan Chromium completo.\n')
  }
}

function apt(...args: string[]): void {
  execFileSync('apt-get', ['-qq', ...args], { stdio: 'inherit' })
}
