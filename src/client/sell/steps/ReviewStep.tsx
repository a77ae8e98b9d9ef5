import { useMemo } from 'react'
import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import { checkAd } from '../../../contract/catalogue/checkAd.ts'
import { readyPhotos, type WizardPhoto } from '../photos/wizardPhoto.ts'
import type { AdForm } from '../publish/adForm.ts'
import type { WizardProps } from '../wizard/wizardProps.ts'

interface ReviewStepProps {
  kind: TipoAnuncio
  form: AdForm
  photos: readonly WizardPhoto[]
  Preview: WizardProps['Preview']
}

/** Step 4: the ad as buyers will see it, before it is published. */
export function ReviewStep({ kind, form, photos, Preview }: ReviewStepProps) {
  const { ad } = checkAd(kind, form, Number.POSITIVE_INFINITY)
  const blobs = useMemo(() => readyPhotos(photos).map(({ blob }) => blob), [photos])
  return ad ? <Preview ad={ad} photos={blobs} /> : null
}
