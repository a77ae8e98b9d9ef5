import type { AdCard } from '../../contract/ads/endpoints.ts'
import { AdGrid, AdGridSkeleton } from '../ads/card/AdGrid.tsx'
import type { QueryResult } from '../data/query.ts'
import { List } from '../list/List.tsx'
import { EmptyState } from '../ui/notice/EmptyState.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import styles from './SellerScreen.module.css'

/** Number of cards visible on opening; their photos load eagerly. */
const FIRST_CARDS = 4

const noHeart = () => null

interface SellerAdsProps {
  /** Undefined while there is no answer. */
  ads: readonly AdCard[] | undefined
  query: Omit<QueryResult<unknown>, 'answer'>
  /** True for the reader's own ads, which have no hearts. */
  isOwn: boolean
}

/** A seller's ads, newest first. */
export function SellerAds({ ads, query, isOwn }: SellerAdsProps) {
  return (
    <>
      <h2 className="solo-lectores">Anuncios</h2>
      <List
        {...query}
        items={ads}
        skeleton={
          <>
            <p className={styles['loading']}>Cargando anuncios...</p>
            <AdGridSkeleton count={FIRST_CARDS} />
          </>
        }
        empty={
          <EmptyState
            drawing={<Drawing name="no-ads" />}
            title="Este vendedor no ha publicado anuncios"
          />
        }
      >
        {(shown) => (
          <AdGrid
            ads={shown}
            first={FIRST_CARDS}
            label="Anuncios del vendedor"
            {...(isOwn && { heart: noHeart })}
          />
        )}
      </List>
    </>
  )
}
