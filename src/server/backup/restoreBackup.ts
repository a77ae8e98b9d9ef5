import { liftDeadline, type Transaction } from '../db/connect.ts'
import { forgetPerson } from '../profile/endAccount.ts'
import { allEnded, endedMark, mirrorEnded, storeAllEnded } from '../profile/endedAccounts.ts'
import type { Services } from '../services.ts'
import { photoFileType } from '../services/images/photoName.ts'
import type { ImageStore } from '../services/images/store/store.ts'
import { readArchive, UnusableBackup, type Counts } from './archive.ts'
import { giveBackPasswords, holdPasswords, takePasswords } from './passwordQueries.ts'
import { holdsData, insertRows, newestMigration, setSequence, type Table } from './queries.ts'
import { endWhatWaited, listPeople } from './restoredQueries.ts'
import { goBackToSchema, goOnToSchemaOfNow } from './schemaQueries.ts'

/** There are data where the backup would go. */
export class TargetNotEmpty extends Error {
  override readonly name = 'TargetNotEmpty'
}

type Target = Pick<Services, 'db' | 'images' | 'env' | 'now'>

interface RestoreOptions {
  /** Replaces existing data. */
  overwrite: boolean
  /** Marks of ended accounts, in addition to those in this database. */
  ended?: ReadonlySet<string>
  /** Clears the backup's passwords: nobody logs in with an old one. */
  withoutPasswords?: boolean
}

export interface Restored extends Counts {
  /** When the backup was made, ISO 8601. */
  madeAt: string
  /** People who keep the password that they chose since. */
  passwordsPreserved: number
}

const ROWS_AT_ONCE = 500

/**
 * Replaces all data by a backup, whole or not at all. Photos are stored before their rows are
 * committed. Existing data are replaced only with `overwrite`. Sessions, codes and accounts that
 * ended since the backup stay ended (`settleRestored`), and newer passwords are kept. The rows of
 * an older version go through the migrations since. Throws TargetNotEmpty, and UnusableBackup for a
 * file that is damaged, cut short or of a newer version.
 */
export async function restoreBackup(
  { db, images, env, now }: Target,
  path: string,
  { overwrite, ended: alsoEnded = new Set(), withoutPasswords = false }: RestoreOptions,
): Promise<Restored> {
  const { orphans, ...restored } = await db.transaction(async (tx) => {
    await liftDeadline(tx)
    if (!overwrite && (await holdsData(tx))) {
      throw new TargetNotEmpty('Ya hay datos donde iría el respaldo.')
    }
    const ended = new Set([...(await allEnded(tx, env)), ...alsoEnded])
    await holdPasswords(tx)
    const filled = await fill(tx, images, path)
    if (withoutPasswords) await takePasswords(tx)
    const passwordsPreserved = await giveBackPasswords(tx)
    return { ...filled, passwordsPreserved, orphans: await settleRestored(tx, ended, now()) }
  })
  for (const { id } of orphans) await images.remove(id)
  await mirrorEnded({ db, env })
  return restored
}

async function fill(
  tx: Transaction,
  images: ImageStore,
  path: string,
): Promise<Omit<Restored, 'passwordsPreserved'>> {
  let madeAt = ''
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
        madeAt = content.madeAt
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
  return { ...counts, madeAt }
}

/**
 * Removes expired state from a restored backup. Ended sessions and used codes open nothing, and
 * ended accounts do not return. Old mails and notifications are not sent again. Everybody logs in
 * again. `ended` are the marks of those accounts. Answers the photos without a row.
 */
async function settleRestored(
  tx: Transaction,
  ended: ReadonlySet<string>,
  at: Date,
): Promise<{ id: string }[]> {
  await endWhatWaited(tx, at)
  const photos: { id: string }[] = []
  for (const person of await listPeople(tx)) {
    if (ended.has(endedMark(person.id))) photos.push(...(await forgetPerson(tx, person, at)))
  }
  await storeAllEnded(tx, ended, at)
  return photos
}
