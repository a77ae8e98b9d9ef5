import { Skeleton } from '../ui/notice/Skeleton.tsx'
import styles from './AdPage.module.css'

/** Skeleton of an ad's page, with the same boxes. */
export function AdSkeleton() {
  return (
    <main className={styles['page']} aria-busy="true">
      <output className="solo-lectores">Cargando anuncio...</output>
      <div className={styles['photos']}>
        <Skeleton shape="photo" />
      </div>
      <div className={styles['side']}>
        <div className={styles['card']}>
          <Skeleton shape="short" />
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
        <div className={styles['card']}>
          <Skeleton shape="round" />
          <Skeleton shape="short" />
        </div>
      </div>
      <div className={styles['body']}>
        <div className={styles['card']}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      </div>
    </main>
  )
}
