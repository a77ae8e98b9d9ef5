import type { Services } from '../services.ts'
import { discardPhotos } from '../services/images/acceptPhoto.ts'
import type { SessionUser } from '../sessionUser.ts'
import { refuseLastAdmin, staffTurn } from '../users/lastAdmin.ts'
import { mirrorEnded } from './endedAccounts.ts'
import { forgetPerson } from './forgetPerson.ts'
import { confirmByPassword } from './newPassword.ts'

/**
 * Ends an account for good: afterwards nothing in database, files or logs leads to the person.
 * What others need stays without them: the text of reviews, the fact of reports, payments and acts of
 * staff, and that there was an ad. No mail says goodbye, for it would be a trace. The last admin
 * stays. Throws Problem (401, 403, 409, 429, 503).
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
      await staffTurn(tx)
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
