import type { Favorite } from '../../contract/favorites/endpoints.ts'
import { formatPrice } from '../../contract/text/format.ts'
import { paths } from '../ground/paths.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './GoneCard.module.css'

/** What became of an ad, as far as others are told. */
const BECAME: Partial<Record<Favorite['estadoAnuncio'], string>> = {
  vendido: 'Vendido',
  caducado: 'Venció',
  pausado: 'En pausa',
}

/** A saved ad that nobody can have any more: grey, leading to others like it, and easy to remove. */
export function GoneCard({ ad, onRemove }: { ad: Favorite; onRemove: () => void }) {
  const { _id: id, titulo, precio, estadoAnuncio } = ad
  return (
    <article className={styles['card']}>
      <Link className={styles['link']} to={paths.ad(id)}>
        <span className={styles['photo']}>
          <Icon name="image-off" size={32} />
          <span className={styles['state']}>{BECAME[estadoAnuncio] ?? 'No disponible'}</span>
        </span>
        <span className={styles['words']}>
          <s className={styles['price']}>{formatPrice(precio)}</s>
          <h3 className={styles['title']}>{titulo}</h3>
          <span className={styles['more']}>Ver parecidos</span>
        </span>
      </Link>
      <Button className={styles['remove']} aria-label={`Quitar: ${titulo}`} onClick={onRemove}>
        Quitar
      </Button>
    </article>
  )
}
