import { Skeleton } from '../../ui/notice/Skeleton.tsx'
import styles from './AdCard.module.css'

/** The shape of a card before its ad is there: same photo, same lines. */
export function AdCardSkeleton() {
  return (
    <div className={styles['card']}>
      <div className={styles['link']}>
        <Skeleton shape="photo" />
        <span className={styles['words']}>
          <span className={styles['price']}>
            <Skeleton shape="short" />
          </span>
          <span className={styles['title']}>
            <Skeleton />
          </span>
          <span className={styles['place']}>
            <Skeleton />
          </span>
          <span className={styles['day']}>
            <Skeleton shape="short" />
          </span>
        </span>
      </div>
    </div>
  )
}
