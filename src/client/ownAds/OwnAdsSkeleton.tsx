import { Skeleton } from '../ui/notice/Skeleton.tsx'
import row from '../ui/RowCard.module.css'
import cardStyles from './OwnAdCard.module.css'
import styles from './OwnAdsScreen.module.css'

/** Empty cards in the shape of own ads. */
export function OwnAdsSkeleton() {
  return (
    <div className={styles['list']} aria-hidden="true">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={row['card']}>
          <div className={row['whole']}>
            <span className={`${row['photo']} ${cardStyles['photo']}`} />
            <div className={`${row['words']} ${cardStyles['words']}`}>
              <Skeleton shape="short" />
              <Skeleton shape="title" />
              <Skeleton />
              <Skeleton shape="short" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
