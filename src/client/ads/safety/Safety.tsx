import { useState } from 'react'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import fold from '../../ui/Fold.module.css'
import { Part } from '../../ui/late/Part.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './SafeDealing.module.css'

interface SafetyProps {
  ad: Ad
  /** The line that unfolds. */
  words: string
  /** Who sells, by name, for the contract; absent where none is offered. */
  seller?: string
}

const loadDealing = () => import('./SafeDealing.tsx').then((m) => m.SafeDealing)

/** One line that unfolds into all advice about an ad, which comes with the first touch. */
export function Safety({ words, ...dealing }: SafetyProps) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details onToggle={() => setOpened(true)} className={`${styles['line']} ${fold['fold']}`}>
      <summary>
        <Icon name="shield-check" size={20} />
        <strong>{words}</strong>
      </summary>
      {isOpened && <Part load={loadDealing} props={dealing} />}
    </details>
  )
}
