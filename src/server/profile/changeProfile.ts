import type { Estado } from '../../contract/places/states.ts'
import { Problem } from '../../contract/problem.ts'
import { updateUser, type UserChange, type UserRow } from '../account/queries.ts'
import { renewToken } from '../account/sessions.ts'
import { writeWithPhotos } from '../ads/publish/storePhotos.ts'
import type { Transaction } from '../db/connect.ts'
import { forgetDevicesOf } from '../limits/deviceQueries.ts'
import type { Services } from '../services.ts'
import {
  acceptPhoto,
  countPhotos,
  discardPhotos,
  storePhotoFiles,
} from '../services/images/acceptPhoto.ts'
import type { ProcessedPhoto } from '../services/images/processPhoto.ts'
import { passwordChangedLetter } from '../services/mail/accountLetters.ts'
import type { SessionUser } from '../sessionUser.ts'
import { deleteOtherSessions, lockPerson } from './queries.ts'

/** A user's changes of their profile; absent fields stay unchanged. */
export interface ProfileChange {
  nombre?: string
  apellido?: string
  /** Null for none. */
  estado?: Estado | null
  /** A new photo as uploaded; null removes the current photo. */
  foto?: Buffer | null
  /** The hash of a new password: every other session ends, and this one gets a new token. */
  passwordHash?: string
}

interface ChangedProfile {
  user: UserRow
  /** Null where the present token stays. */
  token: string | null
}

/**
 * Changes a profile whole or not at all. The new photo's files are stored before their row, and the
 * old ones are deleted afterwards. Throws Problem (401, 413, 415, 429, 503).
 */
export async function changeProfile(
  services: Services,
  session: SessionUser,
  { foto, passwordHash, ...columns }: ProfileChange,
): Promise<ChangedProfile> {
  if (foto) await countPhotos(services, session.id, 1)
  const photos: ProcessedPhoto[] = foto ? [await acceptPhoto(foto, 'avatar')] : []
  await storePhotoFiles(services, photos)
  const change = {
    ...columns,
    ...(passwordHash !== undefined && { passwordHash, passwordChangedAt: services.now() }),
    ...(foto !== undefined && { foto: photos[0]?.id ?? null }),
  }
  const { before, ...changed } = await writeWithPhotos(services, photos, () =>
    services.db.transaction((tx) => writeChange(tx, services, session, change)),
  )
  if (changed.token) services.mail.nudge()
  const isReplaced = before.foto !== null && before.foto !== changed.user.foto
  if (isReplaced) await discardPhotos(services, [{ id: before.foto ?? '' }])
  return changed
}

async function writeChange(
  tx: Transaction,
  services: Services,
  session: SessionUser,
  change: UserChange,
) {
  const before = await lockPerson(tx, session.id)
  if (!before) throw new Problem('sinSesion')
  const user = await updateUser(tx, session.id, change)
  if (!user) throw new Problem('sinSesion')
  const token = change.passwordHash ? await replaceSessions(tx, services, session) : null
  return { before, user, token }
}

/**
 * The effects of a new password: other sessions end, this one gets a new token, a mail tells
 * (security T7).
 */
async function replaceSessions(
  tx: Transaction,
  { mail, now }: Services,
  { id, tokenHash, correo }: SessionUser,
): Promise<string> {
  await deleteOtherSessions(tx, id, tokenHash)
  await forgetDevicesOf(tx, id)
  const token = await renewToken(tx, tokenHash)
  // Another session has just changed the password and ended this one.
  if (!token) throw new Problem('sinSesion')
  await mail.write(
    tx,
    { recipient: correo, letter: passwordChangedLetter(mail.site, correo) },
    now(),
  )
  return token
}
