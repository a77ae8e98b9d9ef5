import { useMemo, useState } from 'react'
import type { AdErrors } from '../../contract/catalogue/checkAd.ts'
import type { User } from '../../contract/endpoints/account.ts'
import type { TipoAnuncio } from '../../contract/kinds.ts'
import { adFields, newAdForm, storedAdForm, withOfficialCity, type AdForm } from './adForm.ts'
import { checkStep } from './checkStep.ts'
import { useDraftKeeping } from './useDraftKeeping.ts'
import { useMunicipalities } from './useMunicipalities.ts'
import { usePhotos } from './usePhotos.ts'
import type { StoredDraft } from './useStoredDraft.ts'
import { useWizardStep } from './useWizardStep.ts'
import { readyPhotos } from './wizardPhoto.ts'
import type { Step } from './wizardSteps.ts'

interface WizardOptions {
  kind: TipoAnuncio
  user: User
  stored: StoredDraft
}

/** Everything that the wizard knows: what was typed, its photos, its step, what is missing. */
export function useWizard({ kind, user, stored }: WizardOptions) {
  const [form, setForm] = useState<AdForm>(() =>
    stored.draft ? storedAdForm(kind, stored.draft.form) : newAdForm(user),
  )
  const [idempotencyKey] = useState(() => stored.draft?.idempotencyKey ?? crypto.randomUUID())
  const [found, setFound] = useState<{ step: Step; errors: AdErrors }>({ step: 1, errors: {} })
  const photos = usePhotos(stored.draft?.photos ?? [])
  const municipalities = useMunicipalities()
  const state = { kind, form, photoCount: photos.list.length, municipalities }
  const { step, goTo, goBack } = useWizardStep(kind, state)
  const ready = useMemo(() => readyPhotos(photos.list), [photos.list])
  const content = useMemo(() => ({ form, step, photos: ready }), [form, step, ready])
  const { keeper, keeping } = useDraftKeeping({
    stored,
    sellerId: user.sellerId,
    idempotencyKey,
    content,
  })

  const settle = (key: string) =>
    setFound((before) => ({
      ...before,
      errors: Object.fromEntries(Object.entries(before.errors).filter(([name]) => name !== key)),
    }))

  return {
    form,
    step,
    photos,
    municipalities,
    keeping,
    keeper,
    goTo,
    goBack,
    /** What was found missing when the step was last left. */
    errors: found.step === step ? found.errors : {},
    arePhotosReady: ready.length === photos.list.length,
    /** Goes on when the step is complete; otherwise tells what is missing. */
    leaveStep: (): boolean => {
      const errors = checkStep(step, state)
      setFound({ step, errors })
      if (Object.keys(errors).length > 0) return false
      setForm((before) => withOfficialCity(before, municipalities))
      goTo((step + 1) as Step)
      return true
    },
    write: (group: 'general' | 'caracteristicas', key: string, value: string) => {
      const isOtherState = key === 'estado' && value !== form.caracteristicas['estado']
      const typed = { [key]: value, ...(isOtherState && { ciudad: '' }) }
      setForm((before) => ({ ...before, [group]: { ...before[group], ...typed } }))
      settle(key)
    },
    change: (change: Partial<AdForm>) => {
      setForm((before) => ({ ...before, ...change }))
      for (const key of Object.keys(change)) settle(key)
    },
    /** What goes over the wire, but for the token. */
    upload: () => ({
      fields: adFields(kind, form),
      photos: ready.map(({ blob }) => blob),
      idempotencyKey,
    }),
  }
}
