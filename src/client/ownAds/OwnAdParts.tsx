import type { Ad } from '../../contract/ads/endpoints.ts'
import { KeptEditNote } from '../outbox/KeptEditNote.tsx'
import { DuplicateButton } from '../sell/duplicate/DuplicateButton.tsx'
import { UpgradeLink } from '../upgrades/UpgradeLink.tsx'
import { OwnerActions } from './OwnerActions.tsx'

interface OwnAdPartsProps {
  ad: Ad
  /** Reloads the ad. */
  reload: () => Promise<void>
}

/** The owner's part of an ad's page: changes that wait on this phone, and actions. */
export function OwnAdParts({ ad, reload }: OwnAdPartsProps) {
  const { _id: id } = ad
  return (
    <>
      <KeptEditNote adId={id} reload={reload} />
      <OwnerActions
        ad={ad}
        reload={reload}
        upgrade={<UpgradeLink ad={ad} />}
        more={<DuplicateButton ad={ad} />}
      />
    </>
  )
}
