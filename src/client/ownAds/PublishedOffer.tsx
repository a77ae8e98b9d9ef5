import type { Ad } from '../../contract/ads/endpoints.ts'
import { PushPrompt } from '../notifications/push/PushPrompt.tsx'
import { PlansSheet } from '../upgrades/PlansSheet.tsx'

/** What is offered to who has just published an ad: to hear of it, and a paid level. */
export function PublishedOffer({ ad }: { ad: Ad }) {
  return (
    <>
      <PushPrompt moment="published" />
      <PlansSheet ad={ad} />
    </>
  )
}
