import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const MIGRATIONS = 'src/server/db/migrations'

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * The last commit without the newest migration: a release of it may share the database with ours. Null where
 * Git lacks it, as in a clone of the last commit alone.
 */
export async function commitBefore(): Promise<string | null> {
  const newest = (await readdir(MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)
  try {
    const added = git(
      'log',
      '-1',
      '--first-parent',
      '-m',
      '--diff-filter=A',
      '--format=%H',
      '--',
      `${MIGRATIONS}/${newest}`,
    )
    return git('rev-parse', '--verify', added === '' ? 'HEAD' : `${added}^^{commit}`)
  } catch {
    return null
  }
}

interface SourceFolder {
  folder: string
  remove(): Promise<void>
}

/** A commit built as `npm run build` does, in a folder of its own. */
export async function buildOf(commit: string): Promise<SourceFolder> {
  const sources = await sourcesOf(commit, [])
  // Packages elsewhere give other bytes, so the build may exceed a budget.
  const build = ['src/server/build/build.mjs', '--when-needed']
  execFileSync(process.execPath, build, { cwd: sources.folder, stdio: 'ignore' })
  return sources
}

/** Files of a commit at these paths in a folder of its own, with the packages installed here. */
export async function sourcesOf(
  commit: string,
  paths: readonly string[] = ['src', 'package.json'],
): Promise<SourceFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-before-'))
  const archive = execFileSync('git', ['archive', commit, ...paths], {
    maxBuffer: 256 * 1024 * 1024,
  })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
