import type { AdCard } from '../../contract/ads/endpoints.ts'
import { sellingPaths } from '../ground/sellingPaths.ts'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { nextPlan } from './planWords.ts'

interface UpgradeLinkProps {
  ad: Pick<AdCard, '_id' | 'titulo' | 'nivel'>
  /** Names the ad in the label, for lists with several ads. */
  isOneOfMany?: boolean
}

/** 'Mejorar', linked to the plan above the ad's level. */
export function UpgradeLink({ ad, isOneOfMany }: UpgradeLinkProps) {
  const { _id: id, titulo, nivel } = ad
  return (
    <ButtonLink
      {...(isOneOfMany && { 'aria-label': `Mejorar: ${titulo}` })}
      wide={!isOneOfMany}
      to={sellingPaths.upgrade(id, nextPlan(nivel))}
      icon={<Icon name="rocket" size={isOneOfMany ? 18 : 20} />}
    >
      Mejorar
    </ButtonLink>
  )
}
