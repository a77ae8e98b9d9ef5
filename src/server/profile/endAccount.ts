import { AD_STATES } from '../../contract/ads/kinds.ts'
import { lexiconWords } from '../../contract/ads/lexiconWords.ts'
import { Problem } from '../../contract/problem.ts'
import { accountKey } from '../account/accountLimits.ts'
import { closeSessionsOf } from '../account/closedQueries.ts'
import { deleteDaysOf } from '../ads/detail/visitQueries.ts'
import { countLexicon } from '../ads/publish/lexiconQueries.ts'
import { eraseMessagesOf, lockConversationsOf } from '../conversations/lifetimeQueries.ts'
import { takeAdvisoryLock } from '../db/advisoryLock.ts'
import type { Transaction } from '../db/connect.ts'
import { forgetDealsOf } from '../deals/dealQueries.ts'
import { forgetOffersOf } from '../deals/offers/offerQueries.ts'
import { eraseFindingsOf } from '../forbiddenWords/findingQueries.ts'
import { stateAfter } from '../ground/adTransitions.ts'
import { storeEndedEmail } from '../ground/endedEmailQueries.ts'
import { deleteOldPricesOf } from '../ownAds/priceQueries.ts'
import { forgetSalesOf } from '../ownAds/saleQueries.ts'
import type { Services } from '../services.ts'
import { discardPhotos } from '../services/images/acceptPhoto.ts'
import type { SessionUser } from '../sessionUser.ts'
import { lockStaff, refuseLastAdmin } from '../users/roles.ts'
import { mirrorEnded, storeEnded } from './endedAccounts.ts'
import {
  blankAds,
  deleteContactsOf,
  deletePerson,
  deleteQuestionsOf,
  deleteTracesOf,
  eraseWordsOf,
  lockAdsOf,
  searchedWordsOf,
  takePhotosOf,
} from './endQueries.ts'
import { confirmByPassword } from './newPassword.ts'
import { lockPerson } from './queries.ts'

/**
 * Erases an account for good: nothing in database, files or logs then leads to the person. Data
 * that others need stay anonymous: review texts, reports, payments, acts of staff, and the ad's
 * existence. No farewell mail is sent, since it would be a trace. The last admin cannot leave.
 * Throws Problem (401, 403, 409, 429, 503).
 */
export async function endAccount(
  services: Services,
  user: SessionUser,
  contraseña: string,
): Promise<void> {
  const { db, mail, log, now } = services
  await confirmByPassword(services, user, contraseña)
  const photos = await db.transaction(async (tx) => {
    if (user.role === 'admin') {
      await lockStaff(tx)
      await refuseLastAdmin(tx, user.id, services)
    }
    return forgetPerson(tx, user, now())
  })
  await discardPhotos(services, photos)
  await mirrorEnded(services).catch((error: unknown) => {
    log.warn({ err: error }, 'list of ended accounts is written with the next one')
  })
  await mail.transport.forget(user.correo).catch((error: unknown) => {
    log.warn({ err: error }, 'mails of an account that ended are left in the outbox')
  })
}

/**
 * Erases a person from the database, in the transaction that ends the account. Answers the photos
 * that no row names any more. Throws Problem (401) when there is no such person.
 */
export async function forgetPerson(
  tx: Transaction,
  { id, correo }: { id: string; correo: string },
  at: Date,
): Promise<{ id: string }[]> {
  // Two people who reviewed each other would wait for each other in a circle.
  await takeAdvisoryLock(tx, 'account:end')
  // The person's own messages wait for it, and find no conversation afterwards.
  await takeAdvisoryLock(tx, `user:${id}`)
  await lockAdsOf(tx, id)
  await lockConversationsOf(tx, id)
  // From here on no row of the person can be written: such writes wait for this lock.
  const person = await lockPerson(tx, id)
  if (!person) throw new Problem('sinSesion')
  // Waits for alerts and notifications in progress about the person's ads, so that their words are
  // found.
  await lockAdsOf(tx, id)
  const photos = await takePhotosOf(tx, id)
  await deleteContactsOf(tx, id)
  await deleteOldPricesOf(tx, id)
  await deleteDaysOf(tx, id)
  await deleteQuestionsOf(tx, id)
  await forgetSalesOf(tx, id)
  await forgetOffersOf(tx, id, at)
  await forgetDealsOf(tx, id)
  await eraseMessagesOf(tx, id)
  await eraseFindingsOf(tx, id)
  await eraseWordsOf(tx, id)
  const words = (await searchedWordsOf(tx, id)).flatMap(lexiconWords)
  for (const from of AD_STATES) await blankAds(tx, id, { from, to: stateAfter('forget', from), at })
  await storeEndedEmail(tx, { id, correo }, at)
  await deleteTracesOf(tx, { id, correo, mark: accountKey(correo) })
  await closeSessionsOf(tx, id)
  await deletePerson(tx, id)
  await storeEnded(tx, id, at)
  // Last, because everybody's words meet there.
  await countLexicon(tx, [], words)
  return person.foto === null ? photos : [...photos, { id: person.foto }]
}
