import type { Estado } from '../../contract/places/states.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { acceptPhoto, discardPhotos, keepPhotos } from '../services/images/acceptPhoto.ts'
import { updateUser, type UserRow } from './queries.ts'
import type { SessionUser } from './sessions.ts'

/** What somebody tells of themselves; what is absent stays as it is. */
export interface ProfileChange {
  estado: Estado | null
  foto: Buffer | undefined
}

/** Keeps the new photo's files before the row that names them, and lets go of the old ones after. */
export async function changeProfile(
  services: Services,
  user: SessionUser,
  { estado, foto }: ProfileChange,
): Promise<Pick<UserRow, keyof SessionUser & keyof UserRow>> {
  const photo = foto && (await acceptPhoto(foto, 'avatar'))
  const change = { ...(estado && { estado }), ...(photo && { foto: photo.id }) }
  if (Object.keys(change).length === 0) return user
  if (photo) await keepPhotos(services, [photo])
  const changed = await updateUser(services.db, user.id, change)
  if (!changed) throw new Problem('sinSesion')
  if (photo && user.foto !== null) await discardPhotos(services, [{ id: user.foto }])
  return changed
}
