import type { SavedAd } from '../../../contract/ads/endpoints.ts'
import type { AdInput } from '../../../contract/catalogue/adInput.ts'
import { takeAdvisoryLock } from '../../db/advisoryLock.ts'
import { storeAnswer, storedAnswer, type IdempotencyKey } from '../../db/idempotencyStore.ts'
import { passedOfTitle, saveFindings } from '../../forbiddenWords/findingQueries.ts'
import { randomId } from '../../randomId.ts'
import type { Services } from '../../services.ts'
import { discardPhotos } from '../../services/images/acceptPhoto.ts'
import { judge } from '../holding.ts'
import { insertAd } from './insertQueries.ts'
import { refuseAtLimit } from './publicationLimits.ts'
import { countPublication, publicationStanding } from './publishQueries.ts'
import { refusePhotoCount, storePhotos, writeWithPhotos } from './storePhotos.ts'

interface PublishAnswer {
  ad: SavedAd
  /** The key was answered before, and this is that answer. */
  isRepeat: boolean
}

interface Publication {
  sellerId: string
  input: AdInput
  /** Photos as they were uploaded, main first. */
  uploads: readonly Buffer[]
  /** A repeated key gives the first response; null makes every request new. */
  key: IdempotencyKey | null
}

/**
 * The first response to a repeated request, or null for a new request. Refuses a new request above
 * a limit. Called before the upload is read, so that nobody uploads in vain.
 */
export async function earlierPublication(
  { db, now }: Services,
  sellerId: string,
  key: IdempotencyKey | null,
): Promise<SavedAd | null> {
  const instant = now()
  const standing = await publicationStanding(db, sellerId, instant)
  // Read after the counts: a publication that they include has its response here.
  const earlier = key && (await storedAnswer<SavedAd>(db, key))
  if (!earlier) refuseAtLimit(standing, instant)
  return earlier
}

/**
 * Publishes an ad whole or not at all (fault F1): photos are stored first, then one transaction
 * writes the rest. The transaction checks limits and key again, under the seller's advisory lock
 * (threat T30). An ad that is surely forbidden waits for staff; a suspect one joins the lists (T46).
 */
export async function publishAd(
  services: Services,
  publication: Publication,
): Promise<PublishAnswer> {
  refusePhotoCount(publication.uploads.length)
  const photos = await storePhotos(services, publication.sellerId, publication.uploads)
  const mine: SavedAd = { id: randomId() }
  return writeWithPhotos(services, photos, async () => {
    const ad = await insertOnce(services, publication, { ...mine, photos })
    const isRepeat = ad.id !== mine.id
    if (isRepeat) await discardPhotos(services, photos)
    return { ad, isRepeat }
  })
}

async function insertOnce(
  { db, now, adEvents }: Services,
  { sellerId, input, key }: Publication,
  { id, photos }: SavedAd & { photos: Awaited<ReturnType<typeof storePhotos>> },
): Promise<SavedAd> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `user:${sellerId}`)
    const earlier = key && (await storedAnswer<SavedAd>(tx, key))
    if (earlier) return earlier
    const instant = now()
    refuseAtLimit(await publicationStanding(tx, sellerId, instant), instant)
    await countPublication(tx, sellerId, instant)
    const verdict = await judge({ db, now: instant }, tx, input, (reading) =>
      passedOfTitle(reading, { ownerId: sellerId, titulo: input.titulo }),
    )
    const { heldFor } = verdict
    await insertAd(tx, { id, ownerId: sellerId, input, photos, createdAt: instant, heldFor })
    await saveFindings(tx, id, verdict, instant)
    if (heldFor === null) await adEvents.listed(tx, id, instant)
    else {
      const { titulo } = input
      const held = { id, titulo, version: 1, ownerId: sellerId, reason: heldFor }
      await adEvents.held(tx, held, instant)
    }
    const answer: SavedAd = { id, ...(heldFor !== null && { enRevision: true }) }
    if (key) await storeAnswer(tx, key, 201, answer)
    return answer
  })
}
