import type { ReactNode } from 'react'
import type { Seller } from '../../contract/people.ts'
import { countWords } from '../../contract/text/format.ts'
import { sellerFacts } from '../ads/contact/sellerFacts.ts'
import { Rating } from '../reviews/Rating.tsx'
import { Face } from '../ui/Face.tsx'
import { Skeleton } from '../ui/notice/Skeleton.tsx'
import styles from './SellerHeader.module.css'
import { sellerTitle } from './sellerWords.ts'

interface SellerHeaderProps {
  seller: Seller
  /** How many they have. */
  ads: number
  report: ReactNode
}

/** Who it is: photo, full name, how many ads, and what buyers think. */
export function SellerHeader({ seller, ads, report }: SellerHeaderProps) {
  return (
    <header className={styles['header']}>
      <Face person={seller} size={96} className={styles['photo']} />
      <div className={styles['words']}>
        <h1>{sellerTitle(seller)}</h1>
        <ul className={styles['facts']}>
          {[countWords(ads, 'anuncio'), ...sellerFacts(seller)].map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <Rating stars={seller.calificacion} count={seller.evaluadores} />
        <div className={styles['report']}>{report}</div>
      </div>
    </header>
  )
}

export function SellerHeaderSkeleton() {
  return (
    <div className={styles['header']}>
      <output className="solo-lectores">Cargando vendedor...</output>
      <div className={styles['place']} />
      <div className={styles['words']}>
        <Skeleton shape="title" />
        <Skeleton shape="short" />
        <Skeleton shape="short" />
      </div>
    </div>
  )
}
