import type { AdCard } from '../../../contract/ads/endpoints.ts'
import { PLANS } from '../../../contract/upgrades/plans.ts'
import styles from './LevelBadge.module.css'

interface LevelBadgeProps extends Pick<AdCard, 'nivel' | 'showLabel'> {
  /** Says where it stands. */
  className?: string | undefined
}

/** The level's name in its colour, while a paid level is active. */
export function LevelBadge({ nivel, showLabel, className = '' }: LevelBadgeProps) {
  if (!showLabel || nivel === 'estandar') return null
  return (
    <span className={`${styles['badge']} ${className}`} data-badge={PLANS[nivel].badge}>
      {PLANS[nivel].nombre}
    </span>
  )
}
