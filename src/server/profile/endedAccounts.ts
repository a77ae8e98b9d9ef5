import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queryable } from '../db/connect.ts'
import type { Services } from '../services.ts'
import { insertEnded, listEnded } from './endedAccountQueries.ts'

/** One digest a line, outside of the database: the file survives its loss and a restore. */
const FILE = 'ended-accounts.txt'

/** The mark of an ended account. Ids are random, so it identifies nobody. */
export const endedMark = (id: string): string => createHash('sha256').update(id).digest('base64url')

export async function storeEnded(tx: Queryable, id: string, endedAt: Date): Promise<void> {
  await insertEnded(tx, [endedMark(id)], endedAt)
}

/** Keeps marks of accounts that ended in other databases too, as of now where they are new here. */
export async function storeAllEnded(
  db: Queryable,
  marks: ReadonlySet<string>,
  at: Date,
): Promise<void> {
  if (marks.size > 0) await insertEnded(db, [...marks], at)
}

/** Writes the whole list to a file, so that the next write makes up for a missed one. */
export async function mirrorEnded({ db, env }: Pick<Services, 'db' | 'env'>): Promise<void> {
  const known = await allEnded(db, env)
  if (known.size === 0) return
  await mkdir(env.DATA_DIR, { recursive: true })
  const path = join(env.DATA_DIR, FILE)
  const unfinished = `${path}.${process.pid}.incompleto`
  await writeFile(unfinished, [...known].map((mark) => `${mark}\n`).join(''), {
    mode: 0o600,
    flush: true,
  })
  await rename(unfinished, path)
}

/** The marks of all ended accounts, in this database and in the file. */
export async function allEnded(
  db: Queryable,
  { DATA_DIR }: Pick<Services['env'], 'DATA_DIR'>,
): Promise<ReadonlySet<string>> {
  const known = await listEnded(db)
  const marks = await readMirror(DATA_DIR)
  for (const mark of known) marks.add(mark)
  return marks
}

async function readMirror(dataDir: string): Promise<Set<string>> {
  try {
    const text = await readFile(join(dataDir, FILE), 'utf8')
    return new Set(text.split('\n').filter(Boolean))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set()
    throw error
  }
}
