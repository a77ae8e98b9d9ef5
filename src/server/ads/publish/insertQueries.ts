import type { AdInput } from '../../../contract/catalogue/adInput.ts'
import { AD_DAYS } from '../../../contract/limits.ts'
import { endOfDay } from '../../calendar.ts'
import type { Queryable } from '../../db/connect.ts'
import { adContacts, adPhotos, ads } from '../../db/schema/ads.ts'
import { adTexts } from '../../db/schema/adTexts.ts'
import { adQuestions } from '../../db/schema/availability.ts'
import { adContent, contactRows, photoRows, type StoredPhotoSize } from '../adRows.ts'
import { nextDue } from '../question/days.ts'
import { countLexicon } from './lexiconQueries.ts'

interface NewAd {
  id: string
  ownerId: string
  /** Checked by `checkAd`, `ciudad` in its official spelling. */
  input: AdInput
  /** Stored photos, main first. */
  photos: readonly StoredPhotoSize[]
  createdAt: Date
  /** End of the last day; 30 days after creation when absent. */
  expiresAt?: Date
  /** Why it waits for staff instead of joining the lists, as its owner reads it. */
  heldFor?: string | null
  /** The owner of an ad that is older already is asked no sooner whether it is still there. */
  askedFrom?: Date
}

/** The whole ad with everything that belongs to it: call it inside a transaction. */
export async function insertAd(tx: Queryable, ad: NewAd): Promise<void> {
  await insertAds(tx, [ad])
}

/** Several at once (hundreds, not thousands: one statement has 65,535 parameters at most). */
export async function insertAds(tx: Queryable, newAds: readonly NewAd[]): Promise<void> {
  if (newAds.length === 0) return
  const contents = newAds.map((ad) => ({ ad, ...adContent(ad.input) }))
  await tx.insert(ads).values(contents.map(({ ad, columns }) => ({ ...columns, ...placeOf(ad) })))
  await tx.insert(adTexts).values(contents.map(({ ad, texts }) => ({ adId: ad.id, ...texts })))
  await tx.insert(adQuestions).values(newAds.map(questionRow))
  const photos = newAds.flatMap((ad) => photoRows(ad.id, ad.photos))
  if (photos.length > 0) await tx.insert(adPhotos).values(photos)
  const contacts = newAds.flatMap(({ id, input }) => contactRows(id, input.contacto))
  if (contacts.length > 0) await tx.insert(adContacts).values(contacts)
  await countLexicon(
    tx,
    contents.flatMap(({ words }) => words),
  )
}

function questionRow({ id: adId, createdAt, askedFrom = createdAt }: NewAd) {
  const dueAt = nextDue({ countsFrom: createdAt, unansweredSince: null, saidAt: null }, askedFrom)
  return { adId, countsFrom: createdAt, dueAt }
}

/** An ad's owner and their choice of who sees contact data, days and state. */
const placeOf = ({ id, ownerId, input, createdAt, expiresAt, heldFor }: NewAd) => ({
  id,
  ownerId,
  contactoPara: input.contactoPara,
  createdAt,
  expiresAt: expiresAt ?? endOfDay(createdAt, AD_DAYS),
  ...(heldFor && { status: 'revision' as const, statusReason: heldFor }),
})
