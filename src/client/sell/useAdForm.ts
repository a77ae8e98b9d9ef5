import { useMemo, useState } from 'react'
import type { AdErrors } from '../../contract/catalogue/checkAd.ts'
import type { TipoAnuncio } from '../../contract/kinds.ts'
import type { DraftPhoto } from '../../offline/drafts.ts'
import { withOfficialCity, type AdForm } from './adForm.ts'
import { checkStep } from './checkStep.ts'
import { useMunicipalities } from './useMunicipalities.ts'
import { usePhotos } from './usePhotos.ts'
import { useWizardStep } from './useWizardStep.ts'
import { readyPhotos } from './wizardPhoto.ts'
import type { Step, StepPath } from './wizardSteps.ts'

interface AdFormOptions {
  kind: TipoAnuncio
  /** What the form opens with. */
  initial: () => AdForm
  initialPhotos: readonly DraftPhoto[]
  stepPath: StepPath
}

/** An ad being written step by step: what was typed, its photos, its step, what is missing. */
export function useAdForm({ kind, initial, initialPhotos, stepPath }: AdFormOptions) {
  const [form, setForm] = useState<AdForm>(initial)
  const [found, setFound] = useState<{ step: Step; errors: AdErrors }>({ step: 1, errors: {} })
  const photos = usePhotos(initialPhotos)
  const municipalities = useMunicipalities()
  const state = { kind, form, photoCount: photos.list.length, municipalities }
  const { step, goTo, goBack } = useWizardStep(stepPath, state)
  const ready = useMemo(() => readyPhotos(photos.list), [photos.list])

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
    goTo,
    goBack,
    /** What was found missing when the step was last left. */
    errors: found.step === step ? found.errors : {},
    /** The photos that can be kept and sent, main first. */
    ready,
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
  }
}

export type AdFormState = ReturnType<typeof useAdForm>
