import type { ReactNode } from 'react'
import { BADGE_ICONS, BADGE_LABELS, badgesOf } from '../ground/ownAdWords.ts'
import { Badge } from '../ui/boxes.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './OwnAdCard.module.css'

interface StateBadgesProps {
  ad: Parameters<typeof badgesOf>[0]
  children?: ReactNode
}

/** The states of an own ad, each with its own icon and colour; `children` stand after them. */
export function StateBadges({ ad, children }: StateBadgesProps) {
  return (
    <span className={styles['labels']}>
      {badgesOf(ad).map((state) => (
        <Badge key={state} as="span" data-state={state}>
          <Icon name={BADGE_ICONS[state]} size={14} />
          {BADGE_LABELS[state]}
        </Badge>
      ))}
      {children}
    </span>
  )
}
