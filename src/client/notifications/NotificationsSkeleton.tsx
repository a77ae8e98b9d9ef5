import { Skeleton } from '../ui/notice/Skeleton.tsx'
import itemStyles from './NotificationItem.module.css'
import styles from './NotificationsScreen.module.css'

/** Empty places in the shape of notifications. */
export function NotificationsSkeleton() {
  return (
    <div className={styles['list']} aria-hidden="true">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className={itemStyles['item']}>
          <span className={itemStyles['icon']} />
          <span className={itemStyles['skeleton']}>
            <Skeleton shape="short" />
            <Skeleton />
            <Skeleton shape="short" />
          </span>
        </div>
      ))}
    </div>
  )
}
