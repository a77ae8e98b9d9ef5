import type { ComponentType } from 'react'
import type { User } from '../../../contract/account/endpoints.ts'
import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import type { AdInput } from '../../../contract/catalogue/adInput.ts'

export interface PreviewProps {
  ad: AdInput
  /** Main first. */
  photos: readonly Blob[]
}

export interface WizardProps {
  kind: TipoAnuncio
  /** Null for guests, who log in to publish. */
  user: User | null
  /** Renders the ad as buyers will see it. */
  Preview: ComponentType<PreviewProps>
}
