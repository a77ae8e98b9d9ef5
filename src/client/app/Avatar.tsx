import { Icon } from '../ui/Icon.tsx'
import type { User } from '../../contract/endpoints/account.ts'
import styles from './Avatar.module.css'

/** The person's photo as it is stored on the phone, or a face for everybody. */
export function Avatar({ user }: { user: User | null }) {
  return user?.foto ? (
    <img className={styles['photo']} src={user.foto} alt="" width={28} height={28} />
  ) : (
    <Icon name="circle-user-round" size={24} />
  )
}
