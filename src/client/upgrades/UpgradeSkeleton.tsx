import { Skeleton } from '../ui/notice/Skeleton.tsx'
import styles from './UpgradePage.module.css'

/** The shape of the page of plans while it comes. */
export function UpgradeSkeleton() {
  return (
    <main className={styles['page']} aria-busy="true">
      <h1 className="solo-lectores">Mejorar anuncio</h1>
      <div className={styles['ad']}>
        <span className={styles['photo']}>
          <Skeleton shape="photo" />
        </span>
        <span className={styles['words']}>
          <Skeleton shape="title" />
          <Skeleton shape="short" />
        </span>
      </div>
      <div className={styles['plans']}>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </main>
  )
}
