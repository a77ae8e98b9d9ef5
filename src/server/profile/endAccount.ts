import { AD_STATES } from '../../contract/kinds.ts'
import { accountKey } from '../account/accountLimits.ts'
import type { Caller } from '../account/caller.ts'
import type { SessionUser } from '../account/sessions.ts'
import { stateAfter } from '../ads/adTransitions.ts'
import { countWords } from '../ads/countWords.ts'
import { lexiconWords } from '../ads/lexiconWords.ts'
import type { Transaction } from '../db/connect.ts'
import { takeTurns } from '../db/takeTurns.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { discardPhotos } from '../services/images/acceptPhoto.ts'
import { refuseLastAdmin, staffTurn } from '../users/lastAdmin.ts'
import {
  blankAds,
  deleteContactsOf,
  deletePerson,
  deleteTracesOf,
  searchedWordsOf,
  takePhotosOf,
} from './endQueries.ts'
import { confirmByPassword } from './newPassword.ts'
import { lockPerson } from './queries.ts'

/**
 * Ends an account for good: afterwards nothing in database, files or logs leads to the person.
 * What others need stays without them: the text of reviews, the fact of reports and payments, and
 * that there was an ad. No mail says goodbye, for it would be a trace. The last admin
 * stays. Throws Problem (401, 403, 409, 429, 503).
 */
export async function endAccount(
  services: Services,
  user: SessionUser,
  contraseña: string,
  caller: Caller,
): Promise<void> {
  const { db, mail, log, now } = services
  await confirmByPassword(services, user, contraseña, caller)
  const photos = await db.transaction(async (tx) => {
    if (user.role === 'admin') {
      await staffTurn(tx)
      await refuseLastAdmin(tx, user.id, services)
    }
    return forgetPerson(tx, user, now())
  })
  await discardPhotos(services, photos)
  await mail.transport.forget(user.correo).catch((error: unknown) => {
    log.warn({ err: error }, 'mails of an account that ended are left in the outbox')
  })
}

/** Answers the photos that no row names any more. */
async function forgetPerson(
  tx: Transaction,
  { id, correo }: Pick<SessionUser, 'id' | 'correo'>,
  at: Date,
): Promise<{ id: string }[]> {
  // Two people who reviewed each other would wait for each other in a circle.
  await takeTurns(tx, 'account:end')
  // From here on nobody writes anything of theirs: rows that name a person wait for this lock.
  const person = await lockPerson(tx, id)
  if (!person) throw new Problem('sinSesion')
  const photos = await takePhotosOf(tx, id)
  await deleteContactsOf(tx, id)
  const words = (await searchedWordsOf(tx, id)).flatMap(lexiconWords)
  for (const from of AD_STATES) await blankAds(tx, id, { from, to: stateAfter('forget', from), at })
  await deleteTracesOf(tx, { id, correo, mark: accountKey(correo) })
  await deletePerson(tx, id)
  // Last, because everybody's words meet there.
  await countWords(tx, [], words)
  return person.foto === null ? photos : [...photos, { id: person.foto }]
}
