import { KINDS } from '../../contract/ads/kinds.ts'
import { KIND_WORDS } from '../../contract/ads/kindWords.ts'
import { paths } from '../ground/paths.ts'
import { Link } from '../ui/Link.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { KIND_ICONS } from './kindIcons.ts'
import styles from './KindList.module.css'
import { carryingShared } from './shared/carriesShared.ts'

/** The five kinds of ad, each a link to its wizard, which takes the photos that were shared if `carriesShared`. */
export function KindList({ carriesShared }: { carriesShared: boolean }) {
  return (
    <ul className={styles['kinds']}>
      {KINDS.map((kind) => {
        const icon = KIND_ICONS[kind]
        const { nombre, explicacion } = KIND_WORDS[kind]
        const path = paths.create(kind)
        return (
          <li key={kind}>
            <Link className={styles['kind']} to={carriesShared ? carryingShared(path) : path}>
              <span className={styles['icon']}>
                <Icon name={icon} size={28} />
              </span>
              <span className={styles['words']}>
                <strong>{nombre}</strong>
                <span>{explicacion}</span>
              </span>
              <Icon name="chevron-right" size={20} className={styles['on']} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
