import type { Seller } from '../../../contract/people.ts'
import { paths } from '../../ground/paths.ts'
import { Rating } from '../../reviews/Rating.tsx'
import { Initials } from '../../ui/Initials.tsx'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './SellerBox.module.css'
import { sellerFacts } from './sellerFacts.ts'

/** Who sells, as one link to everything else of theirs. */
export function SellerBox({ seller }: { seller: Seller }) {
  const { sellerId, nombre, apellido, foto, calificacion, evaluadores } = seller
  return (
    <Link className={styles['box']} to={paths.seller(sellerId)}>
      {foto === null ? (
        <Initials nombre={nombre} apellido={apellido} className={styles['photo']} />
      ) : (
        <img className={styles['photo']} src={foto} alt="" width={56} height={56} loading="lazy" />
      )}
      <span className={styles['words']}>
        <span className={styles['role']}>Vendedor</span>
        <strong>
          {nombre} {apellido}
        </strong>
        <Rating stars={calificacion} count={evaluadores} />
        <span className={styles['role']}>{sellerFacts(seller).join(' · ')}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  )
}
