import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './FactChips.module.css'
import type { SellerFact } from './sellerFacts.ts'

/** Facts about a seller as chips, in one line or several. */
export function FactChips({ facts }: { facts: readonly SellerFact[] }) {
  return (
    <span className={styles['chips']}>
      {facts.map(([icon, text]) => (
        <span key={text} className={styles['chip']}>
          <Icon name={icon} size={16} />
          {text}
        </span>
      ))}
    </span>
  )
}
