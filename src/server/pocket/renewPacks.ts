import type { Estado } from '../../contract/places/states.ts'
import { takeAdvisoryLock } from '../db/advisoryLock.ts'
import type { Job } from '../ground/job.ts'
import type { Services } from '../services.ts'
import {
  insertVersion,
  newestVersion,
  settlePack,
  setWeight,
  statesWithAds,
  type VersionRow,
} from './packQueries.ts'
import { packText, packThumbnails } from './packs.ts'
import { pocketSynonyms } from './synonyms.ts'
import { makeThumbnails } from './thumbnails.ts'

/**
 * Gives a state's pack a new version where something changed in it: one statement reads its newest ads.
 * More often would make as many differences to keep as phones ask from.
 */
export const renewPacksJob: Job = {
  name: 'renew-packs',
  times: { everyMinutes: 10, atMinute: 3 },
  run: async (services, at) => {
    const { digest } = await pocketSynonyms(services.db)
    for (const estado of await statesWithAds(services.db, at)) {
      // Right after a first start this takes longer than a stop waits; the next run goes on.
      if (services.isLeaving?.()) return
      try {
        await renewPack(services, { estado, digest }, at)
      } catch (err) {
        services.log.error({ err, estado }, 'pack was not renewed')
      }
    }
  },
}

/** Thumbnails first: an ad without its own would change once more when that is there. */
async function renewPack(
  services: Services,
  { estado, digest }: { estado: Estado; digest: string },
  now: Date,
): Promise<void> {
  const size = services.env.POCKET_ADS
  await makeThumbnails(services, { estado, size, now })
  if (services.isLeaving?.()) return
  const newest = await services.db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `pocket:${estado}`)
    const before = await newestVersion(tx, estado)
    const version = Math.max(now.getTime(), (before?.version ?? 0) + 1)
    const { ads, changed } = await settlePack(tx, { estado, size, version, now })
    if (changed === 0 && (!before || before.synonyms === digest)) return before
    const row: VersionRow = { estado, version, madeAt: now, ads, bytes: null, synonyms: digest }
    await insertVersion(tx, row)
    return row
  })
  if (newest && newest.bytes === null) await weigh(services, newest, estado)
}

/**
 * Makes the first load in advance, so that the next requests find it in the cache, and stores its
 * size.
 */
async function weigh(services: Services, row: VersionRow, estado: Estado): Promise<void> {
  const asked = { estado, known: undefined }
  const [text, thumbnails] = [
    await packText(services, asked),
    await packThumbnails(services, asked),
  ]
  await setWeight(services.db, row, text.bytes.length + thumbnails.bytes.length)
}
