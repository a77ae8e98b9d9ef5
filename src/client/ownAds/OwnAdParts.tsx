import type { Ad } from '../../contract/ads/endpoints.ts'
import { KeptEditNote } from '../outbox/KeptEditNote.tsx'
import { DuplicateButton } from '../sell/duplicate/DuplicateButton.tsx'
import { UpgradeLink } from '../upgrades/UpgradeLink.tsx'
import { OwnerActions } from './OwnerActions.tsx'

interface OwnAdPartsProps {
  ad: Ad
  /** Asks for the ad anew. */
  reload: () => Promise<void>
}

/** What stands on an ad's page for its owner: changes that wait on this phone, and what can be done. */
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
