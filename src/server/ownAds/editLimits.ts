import { EDITS } from '../../contract/limits.ts'
import { countAgainstAll, dailyLimit, giveAllBack } from '../limits/countAgainst.ts'
import type { Limit } from '../limits/counterQueries.ts'
import type { Services } from '../services.ts'
import type { OwnAdKey } from './queries.ts'

function editLimits({ id, ownerId }: OwnAdKey, now: Date): Limit[] {
  return [
    {
      ...dailyLimit(`edit:user:${ownerId}`, EDITS.ofPersonADay, now),
      text: 'Ya guardaste muchos cambios hoy. Mañana puedes guardar más.',
    },
    {
      key: `edit:ad:${id}`,
      max: EDITS.ofAdAnHour,
      windowSeconds: 60 * 60,
      refills: true,
      text: 'Cambiaste este anuncio muchas veces. En unos minutos puedes guardar más cambios.',
    },
  ]
}

/**
 * Counts an edit, since all rules read every text of it, and returns the token when nothing was
 * written. Throws Problem (429) and the edit's errors.
 */
export async function withinEdits<T>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  key: OwnAdKey,
  edit: () => Promise<T>,
): Promise<T> {
  const limits = editLimits(key, now())
  await countAgainstAll(db, limits, now())
  try {
    return await edit()
  } catch (error) {
    await giveAllBack(db, limits)
    throw error
  }
}
