import { useCallback, useMemo, useState } from 'react'
import type { User } from '../../contract/endpoints/account.ts'
import type { TipoAnuncio } from '../../contract/kinds.ts'
import { paths } from '../app/paths.ts'
import { adFields, newAdForm, storedAdForm } from './adForm.ts'
import { useAdForm } from './useAdForm.ts'
import { useDraftKeeping } from './useDraftKeeping.ts'
import type { StoredDraft } from './useStoredDraft.ts'
import type { Step } from './wizardSteps.ts'

interface WizardOptions {
  kind: TipoAnuncio
  user: User
  stored: StoredDraft
}

/** An ad to be published, and the draft of it that is kept with every change. */
export function useWizard({ kind, user, stored }: WizardOptions) {
  const [idempotencyKey] = useState(() => stored.draft?.idempotencyKey ?? crypto.randomUUID())
  const stepPath = useCallback((step: Step) => paths.createStep(kind, step), [kind])
  const ad = useAdForm({
    kind,
    initial: () => (stored.draft ? storedAdForm(kind, stored.draft.form) : newAdForm(user)),
    initialPhotos: stored.draft?.photos ?? [],
    stepPath,
  })
  const { form, step, ready } = ad
  const content = useMemo(() => ({ form, step, photos: ready }), [form, step, ready])
  const { keeper, keeping } = useDraftKeeping({
    stored,
    sellerId: user.sellerId,
    idempotencyKey,
    content,
  })
  return {
    ...ad,
    stepPath,
    keeping,
    keeper,
    /** What goes over the wire, but for the token. */
    upload: () => ({
      fields: adFields(kind, form),
      photos: ready.map(({ blob }) => blob),
      idempotencyKey,
    }),
  }
}
