import type { Ad } from '../../../contract/ads/endpoints.ts'
import fold from '../../ui/Fold.module.css'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './SafeDealing.module.css'
import { SafeDealing } from './SafeDealing.tsx'

interface SafetyProps {
  ad: Ad
  /** The line that unfolds. */
  words: string
  /** Who sells, by name, for the contract; absent where none is offered. */
  seller?: string
}

/** One line that unfolds into all advice about an ad. */
export function Safety({ words, ...dealing }: SafetyProps) {
  return (
    <details className={`${styles['line']} ${fold['fold']}`}>
      <summary>
        <Icon name="shield-check" size={20} />
        <strong>{words}</strong>
      </summary>
      <SafeDealing {...dealing} />
    </details>
  )
}
