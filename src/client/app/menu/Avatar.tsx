import type { User } from '../../../contract/account/endpoints.ts'
import { photoVariant } from '../../../contract/photo.ts'
import { Face } from '../../ui/Face.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './Avatar.module.css'

interface AvatarProps {
  user: User | null
  /** Size of the guest's icon, in pixels. */
  size?: number
}

/** The user's photo as stored on the phone, or their initials; an icon for guests. */
export function Avatar({ user, size = 24 }: AvatarProps) {
  if (!user) return <Icon name="circle-user-round" size={size} />
  const foto = user.foto && photoVariant(user.foto, '96.webp')
  return <Face person={{ ...user, foto }} size={28} className={styles['photo']} />
}
