import type { AdCard } from '../../../contract/ads/endpoints.ts'
import { PLANS } from '../../../contract/upgrades/plans.ts'
import styles from './LevelBadge.module.css'

/** The level's name in its colour, while a paid level is active. */
export function LevelBadge({ nivel, showLabel }: Pick<AdCard, 'nivel' | 'showLabel'>) {
  if (!showLabel || nivel === 'estandar') return null
  return (
    <span className={styles['badge']} data-badge={PLANS[nivel].badge}>
      {PLANS[nivel].nombre}
    </span>
  )
}
