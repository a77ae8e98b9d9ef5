import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const MIGRATIONS = 'src/server/db/migrations'

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * The commit whose code a release with the newest migration meets on one database: the last one without it.
 * Null where Git doesn't have it, as in a clone of the last commit alone.
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

/** The sources of a commit in a folder of their own, with the packages that are installed here. */
export async function sourcesOf(
  commit: string,
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-before-'))
  const archive = execFileSync('git', ['archive', commit, 'src', 'package.json'], {
    maxBuffer: 256 * 1024 * 1024,
  })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
