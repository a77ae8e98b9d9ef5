import { CalendarDays, MapPin, Package, Tag } from 'lucide-react'
import { Link } from '../ui/Link.tsx'
import { categoryLabel } from '../../contract/categories.ts'
import type { Ad } from '../../contract/endpoints/ads.ts'
import { formatDate, groupThousands } from '../../contract/format.ts'
import { paths } from '../app/paths.ts'
import styles from './AdFacts.module.css'
import { adPlace, searchedCategory } from './adWords.ts'

/** Category, place, quantity and dates; category and places lead to more of the same. */
export function AdFacts({ ad }: { ad: Ad }) {
  const { ciudad, estado, estadoNombre } = adPlace(ad)
  const cantidad = Number(ad.caracteristicas['cantidad'] ?? 1)
  return (
    <ul className={styles['facts']}>
      <li>
        <Tag size={18} aria-hidden="true" />
        <span className="solo-lectores">Categoría: </span>
        <Link to={paths.searchFor({ categoria: searchedCategory(ad.categoria) })}>
          {categoryLabel(ad.categoria)}
        </Link>
      </li>
      {(ciudad || estado) && (
        <li>
          <MapPin size={18} aria-hidden="true" />
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
          <Package size={18} aria-hidden="true" />
          <span>Cantidad: {groupThousands(cantidad)}</span>
        </li>
      )}
      <li>
        <CalendarDays size={18} aria-hidden="true" />
        <span className={styles['dates']}>
          <span>Publicado el {formatDate(ad.fechaCreacion)}</span>
          <span>Vence el {formatDate(ad.fechaExpiracion)}</span>
        </span>
      </li>
    </ul>
  )
}
