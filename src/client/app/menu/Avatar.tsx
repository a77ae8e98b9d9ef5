import { useState } from 'react'
import type { User } from '../../../contract/account/endpoints.ts'
import { photoVariant } from '../../../contract/photo.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './Avatar.module.css'

interface AvatarProps {
  user: User | null
  /** Of the face for everybody, in pixels. */
  size?: number
}

/** The person's photo as it is stored on the phone, or a face for everybody where there is none to show. */
export function Avatar({ user, size = 24 }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const foto = user?.foto
  return foto && foto !== broken ? (
    <img
      className={styles['photo']}
      src={photoVariant(foto, '96.webp')}
      alt=""
      width={28}
      height={28}
      onError={() => setBroken(foto)}
    />
  ) : (
    <Icon name="circle-user-round" size={size} />
  )
}
