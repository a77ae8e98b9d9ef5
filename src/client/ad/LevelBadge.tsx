import type { AdCard } from '../../contract/endpoints/ads.ts'
import { PLANS } from '../../contract/plans.ts'
import styles from './LevelBadge.module.css'

/** 'Impulsado' in mint, 'Premium' in gold, while a paid level is active. */
export function LevelBadge({ nivel, showLabel }: Pick<AdCard, 'nivel' | 'showLabel'>) {
  if (!showLabel || nivel === 'estandar') return null
  return (
    <span className={styles['badge']} data-level={nivel}>
      {PLANS[nivel].nombre}
    </span>
  )
}
