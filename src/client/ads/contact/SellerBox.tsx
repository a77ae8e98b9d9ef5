import type { Seller } from '../../../contract/people.ts'
import { paths } from '../../ground/paths.ts'
import { Rating } from '../../ground/Rating.tsx'
import { Face } from '../../ui/Face.tsx'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { FactChips } from './FactChips.tsx'
import styles from './SellerBox.module.css'
import { sellerFacts } from './sellerFacts.ts'

/** The seller, as one link to all their ads and reviews. */
export function SellerBox({ seller }: { seller: Seller }) {
  const { sellerId, nombre, apellido, calificacion, evaluadores } = seller
  return (
    <Link className={styles['box']} to={paths.seller(sellerId)}>
      <Face person={seller} size={56} className={styles['photo']} />
      <span className={styles['words']}>
        <span className={styles['role']}>Vendedor</span>
        <strong>
          {nombre} {apellido}
        </strong>
        <Rating stars={calificacion} count={evaluadores} />
      </span>
      <Icon name="chevron-right" size={20} />
      <FactChips facts={sellerFacts(seller)} />
    </Link>
  )
}
