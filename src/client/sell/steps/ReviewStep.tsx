import { useMemo } from 'react'
import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import { checkAd } from '../../../contract/catalogue/checkAd.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { readyPhotos, type WizardPhoto } from '../photos/wizardPhoto.ts'
import type { AdForm } from '../publish/adForm.ts'
import type { WizardProps } from '../wizard/wizardProps.ts'
import styles from './Steps.module.css'

interface ReviewStepProps {
  kind: TipoAnuncio
  form: AdForm
  photos: readonly WizardPhoto[]
  Preview: WizardProps['Preview']
  /** Leads to what was filled in from the last ad, where something was. */
  onChangeKnown?: (() => void) | undefined
}

/** Step 4: the ad as buyers will see it, before it is published. */
export function ReviewStep({ kind, form, photos, Preview, onChangeKnown }: ReviewStepProps) {
  const { ad } = checkAd(kind, form, Number.POSITIVE_INFINITY)
  const blobs = useMemo(() => readyPhotos(photos).map(({ blob }) => blob), [photos])
  if (!ad) return null
  return (
    <>
      {onChangeKnown && (
        <div className={styles['reminder']}>
          <p>Contacto, entrega y condiciones: como en tu último anuncio.</p>
          <Button look="quiet" onClick={onChangeKnown}>
            Cambiar
          </Button>
        </div>
      )}
      <Preview ad={ad} photos={blobs} />
    </>
  )
}
