import type { Transaction } from '../db/connect.ts'
import { liftDeadline } from '../db/liftDeadline.ts'
import { allEnded, mirrorEnded } from '../profile/endedAccounts.ts'
import type { Services } from '../services.ts'
import { photoFileType } from '../services/images/photoName.ts'
import type { ImageStore } from '../services/images/store/store.ts'
import { readArchive, UnusableBackup, type Counts } from './archive.ts'
import { holdsData, insertRows, newestMigration, setSequence, type Table } from './queries.ts'
import { goBackToSchema, goOnToSchemaOfNow } from './schemaOfThen.ts'
import { settleRestored } from './settleRestored.ts'

/** There are data where the backup would go. */
export class TargetNotEmpty extends Error {
  override readonly name = 'TargetNotEmpty'
}

type Target = Pick<Services, 'db' | 'images' | 'env' | 'now'>

const ROWS_AT_ONCE = 500

/**
 * Puts a backup in the place of what is there, all of it or nothing: the photos are kept before the
 * rows that name them count. What is there already is only replaced when told so, and what was over
 * since the backup stays so (`settleRestored`). The rows of an older version go through the
 * migrations since. Throws TargetNotEmpty, and UnusableBackup for a file that is damaged, cut short or of a newer version.
 */
export async function restoreBackup(
  { db, images, env, now }: Target,
  path: string,
  { overwrite }: { overwrite: boolean },
): Promise<Counts> {
  const { counts, orphans } = await db.transaction(async (tx) => {
    await liftDeadline(tx)
    if (!overwrite && (await holdsData(tx))) {
      throw new TargetNotEmpty('Ya hay datos donde iría el respaldo.')
    }
    const ended = await allEnded(tx, env)
    const filled = await fill(tx, images, path)
    return { counts: filled, orphans: await settleRestored(tx, ended, now()) }
  })
  for (const { id } of orphans) await images.remove(id)
  await mirrorEnded({ db, env })
  return counts
}

async function fill(tx: Transaction, images: ImageStore, path: string): Promise<Counts> {
  const counts: Counts = { rows: 0, files: 0 }
  let table: Table | undefined
  let rows: string[] = []
  let isWhole = false
  const flush = async () => {
    if (table) await insertRows(tx, table, rows)
    rows = []
  }
  for await (const [kind, content] of readArchive(path)) {
    if (kind !== 'row') await flush()
    switch (kind) {
      case 'tianguis':
        if (content.migration > (await newestMigration(tx))) {
          throw new UnusableBackup('El respaldo es de una versión más nueva que este programa.')
        }
        await goBackToSchema(tx, content.migration)
        break
      case 'table':
        table = content
        break
      case 'row':
        counts.rows += 1
        if (rows.push(content) >= ROWS_AT_ONCE) await flush()
        break
      case 'sequence':
        await setSequence(tx, content)
        break
      case 'photo': {
        const { id, name } = content
        const bytes = Buffer.from(content.bytes, 'base64')
        await images.put(id, { name, type: photoFileType(name), bytes })
        counts.files += 1
        break
      }
      case 'end':
        isWhole = content.rows === counts.rows && content.files === counts.files
        break
    }
  }
  if (!isWhole) throw new UnusableBackup('El respaldo está incompleto.')
  await goOnToSchemaOfNow(tx)
  return counts
}
