import { draftId } from '../../../offline/drafts/draftNames.ts'
import { LoadingScreen } from '../../ground/LoadingScreen.tsx'
import { useStoredDraft } from '../drafts/shelf/useStoredDraft.ts'
import { WizardForm } from './WizardForm.tsx'
import type { WizardProps } from './wizardProps.ts'

/** The wizard that publishes an ad, taken up where its draft was left. */
export function Wizard({ kind, user, Preview }: WizardProps) {
  const stored = useStoredDraft(draftId(user.sellerId, kind))
  if (!stored) return <LoadingScreen text="Abriendo tu borrador..." />
  return <WizardForm key={stored.id} kind={kind} user={user} Preview={Preview} stored={stored} />
}
