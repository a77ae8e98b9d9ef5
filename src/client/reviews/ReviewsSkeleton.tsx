import { Skeleton } from '../ui/notice/Skeleton.tsx'
import styles from './SellerReviews.module.css'

/** Three reviews to come. */
export function ReviewsSkeleton() {
  return (
    <div className={styles['cards']}>
      {[1, 2, 3].map((card) => (
        <div key={card} className={styles['card']}>
          <div className={styles['bones']}>
            <Skeleton shape="round" />
            <Skeleton shape="short" />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  )
}
