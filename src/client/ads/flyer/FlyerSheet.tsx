import type { Ad } from '../../../contract/ads/endpoints.ts'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { Flyer } from './Flyer.tsx'

/** The flyer of the person's own ad, over its page. */
export function FlyerSheet({ ad, onClose }: { ad: Ad; onClose: () => void }) {
  return (
    <Sheet title="Cartel con QR" open onClose={onClose}>
      <Flyer ad={ad} />
    </Sheet>
  )
}
