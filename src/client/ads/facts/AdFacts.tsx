import { categoryLabel } from '../../../contract/ads/categories.ts'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import { formatDate, formatSince, groupThousands } from '../../../contract/text/format.ts'
import { adPlace, searchedCategory } from '../../ground/adWords.ts'
import { paths } from '../../ground/paths.ts'
import { useSite } from '../../ground/site.ts'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './AdFacts.module.css'

/** Category, place, quantity and dates; category and places link to searches for them. */
export function AdFacts({ ad }: { ad: Ad }) {
  const { ciudad, estado, estadoNombre } = adPlace(ad)
  const { today } = useSite()
  const cantidad = Number(ad.caracteristicas['cantidad'] ?? 1)
  return (
    <ul className={styles['facts']}>
      <li>
        <Icon name="tag" size={18} />
        <span className="solo-lectores">Categoría: </span>
        <Link to={paths.searchFor({ categoria: searchedCategory(ad.categoria) })}>
          {categoryLabel(ad.categoria)}
        </Link>
      </li>
      {(ciudad || estado) && (
        <li>
          <Icon name="map-pin" size={18} />
          <span className="solo-lectores">Ubicación: </span>
          <span className={styles['place']}>
            {ciudad && (
              <Link to={paths.searchFor({ ciudad, ...(estado && { estado }) })}>{ciudad}</Link>
            )}
            {ciudad && estado && <span aria-hidden="true">·</span>}
            {estado && <Link to={paths.searchFor({ estado })}>{estadoNombre ?? estado}</Link>}
          </span>
        </li>
      )}
      {cantidad > 1 && (
        <li>
          <Icon name="package" size={18} />
          <span>Cantidad: {groupThousands(cantidad)}</span>
        </li>
      )}
      <li>
        <Icon name="calendar-days" size={18} />
        <span className={styles['dates']}>
          <span>Publicado el {formatDate(ad.fechaCreacion)}</span>
          <span>
            {ad.estadoAnuncio === 'caducado' ? 'Venció' : 'Vence'} el{' '}
            {formatDate(ad.fechaExpiracion)}
          </span>
        </span>
      </li>
      {ad.confirmado && (
        <li>
          <Icon name="circle-check" size={18} />
          <span>Confirmado {formatSince(ad.confirmado, today)}</span>
        </li>
      )}
    </ul>
  )
}
