import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isWithinBudgets } from './budgets.ts'
import { writeLicences } from './licences.ts'

/** Builds everything into dist/, over its old content; run by `build.mjs`. */
const CLIENT = 'dist/client'
/** Written last: with it the build is whole. */
const RELEASE = 'dist/server/release.json'
const TEXT = /\.(m?js|css|html|svg|json|txt|wasm|webmanifest)$/
/** Bytes from which Brotli's best level takes thrice the next one's time for 3 % fewer bytes: the HEIC decoder. */
const LARGE = 1024 * 1024

/** A process of its own for each build, so that they run side by side. */
async function vite(...args: string[]): Promise<void> {
  const build = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args],
    { stdio: 'inherit' },
  )
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error(`vite build ${args.join(' ')} ended with ${code}`)
}

/** The release in `/healthz` (`http/release.ts`); a folder without Git has no commit. */
function release(): { version: string; commit: string | null } {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  try {
    // With a + where sources differ from the commit.
    const args = ['describe', '--always', '--exclude=*', '--abbrev=12', '--dirty=+']
    const commit = execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    return { version, commit: String(commit).trim() }
  } catch {
    return { version, commit: null }
  }
}

/** Tells that a step has ended, with the seconds since the build began. */
function report(step: string): void {
  process.stdout.write(`${step}: ${(performance.now() / 1000).toFixed(0)} s\n`)
}

/** Writes a .br and a .gz beside each compressible file, as small as they get: built once, served often. */
async function compressFolder(dir: string): Promise<void> {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    TEXT.test(name),
  )
  await Promise.all(
    names.map(async (name) => {
      const path = join(dir, name)
      const bytes = readFileSync(path)
      writeFileSync(`${path}.br`, await smallestBrotli(bytes))
      writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

/** Which mode is best is luck: the same script with other hashes in it takes 200 bytes more or less. */
const MODES = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT]

async function smallestBrotli(bytes: Buffer): Promise<Buffer> {
  const pressed = await Promise.all(
    MODES.map((mode) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_MODE]: mode,
          [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE ? 10 : 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    ),
  )
  return pressed.reduce((best, other) => (other.length < best.length ? other : best))
}

rmSync(RELEASE, { force: true })
const client = async (): Promise<void> => {
  await vite()
  report('Página y worker')
  writeLicences(CLIENT)
  await compressFolder(CLIENT)
  report('Archivos comprimidos')
}
const server = async (): Promise<void> => {
  await vite('--ssr')
  report('Servidor')
}
await Promise.all([client(), server()])
writeFileSync(RELEASE, JSON.stringify(release()))
// Budgets and old browsers bind developers; a person who only starts the product gets the build.
const isWithin = isWithinBudgets(CLIENT)
if (!process.argv.includes('--when-needed')) {
  if (!isWithin) throw new Error('The build is over its budget.')
  const { checkScripts } = await import('./browsers/checkScripts.ts')
  checkScripts(CLIENT)
}
