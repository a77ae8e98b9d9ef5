import type { User } from '../../contract/endpoints/account.ts'
import type { AdInput } from '../../contract/catalogue/adInput.ts'
import type { ComponentType } from 'react'
import type { TipoAnuncio } from '../../contract/kinds.ts'
import { draftId } from '../../offline/drafts.ts'
import { LoadingScreen } from '../app/LoadingScreen.tsx'
import { useStoredDraft } from './useStoredDraft.ts'
import { WizardForm } from './WizardForm.tsx'

export interface PreviewProps {
  ad: AdInput
  /** Main first. */
  photos: readonly Blob[]
}

export interface WizardProps {
  kind: TipoAnuncio
  user: User
  /** Draws the ad as buyers will see it. */
  Preview: ComponentType<PreviewProps>
}

/** The wizard that publishes an ad, taken up where its draft was left. */
export function Wizard({ kind, user, Preview }: WizardProps) {
  const stored = useStoredDraft(draftId(user.sellerId, kind))
  if (!stored) return <LoadingScreen text="Abriendo tu borrador..." />
  return <WizardForm key={stored.id} kind={kind} user={user} Preview={Preview} stored={stored} />
}
