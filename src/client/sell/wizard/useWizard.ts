import { useCallback, useMemo } from 'react'
import type { User } from '../../../contract/account/endpoints.ts'
import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import type { SellStart } from '../../../contract/ownAds/endpoints.ts'
import type { FinishedAd } from '../../../offline/outbox/outboxDrafts.ts'
import { paths } from '../../ground/paths.ts'
import type { StoredDraft } from '../drafts/shelf/useStoredDraft.ts'
import { useDraftKeeping } from '../drafts/useDraftKeeping.ts'
import { adFields, newAdForm, storedAdForm } from '../publish/adForm.ts'
import { useAdForm } from '../steps/useAdForm.ts'
import type { Step } from '../steps/wizardSteps.ts'

interface WizardOptions {
  kind: TipoAnuncio
  user: User
  stored: StoredDraft
  start: SellStart | undefined
}

/** An ad to be published, and the draft of it that is kept with every change. */
export function useWizard({ kind, user, stored, start }: WizardOptions) {
  const stepPath = useCallback((step: Step) => paths.createStep(kind, step), [kind])
  const ad = useAdForm({
    kind,
    initial: () =>
      stored.draft ? storedAdForm(kind, stored.draft.form) : newAdForm(kind, user, start?.ultimo),
    isThirdKnown: !stored.draft && start?.ultimo !== undefined,
    initialPhotos: stored.draft?.photos ?? [],
    stepPath,
  })
  const { form, step, ready, arePhotosReady } = ad
  const content = useMemo(
    () => ({ form, step, photos: ready, arePhotosReady }),
    [form, step, ready, arePhotosReady],
  )
  const draft = useDraftKeeping({
    stored,
    sellerId: user.sellerId,
    isKeyOfContent: false,
    content,
    read: ({ form: kept, photos }) => ({
      form: storedAdForm(kind, kept),
      step,
      photos,
      arePhotosReady: true,
    }),
    adopt: ad.replace,
  })
  return {
    ...ad,
    ...draft,
    stepPath,
    /** The ad as it is published. */
    finished: (): FinishedAd => ({
      sellerId: user.sellerId,
      draft: draft.keeper.draft(),
      fields: adFields(kind, form),
    }),
  }
}
