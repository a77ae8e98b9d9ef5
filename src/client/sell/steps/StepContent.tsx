import { useMemo } from 'react'
import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import { checkAd, type AdErrors } from '../../../contract/catalogue/checkAd.ts'
import type { Group } from '../../../contract/catalogue/field.ts'
import type { Places } from '../../../contract/places/municipalities.ts'
import { STATES } from '../../../contract/places/states.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { FieldGroup, OtherGroups } from '../fields/FieldGroup.tsx'
import { wizardGroups } from '../fields/wizardGroups.ts'
import { readyPhotos, type WizardPhoto } from '../photos/wizardPhoto.ts'
import { categoryOf, type AdForm } from '../publish/adForm.ts'
import type { WizardProps } from '../wizard/wizardProps.ts'
import { ContactStep } from './ContactStep.tsx'
import { GeneralStep } from './GeneralStep.tsx'
import styles from './Steps.module.css'
import type { AdFormState } from './useAdForm.ts'

interface StepContentProps {
  kind: TipoAnuncio
  ad: AdFormState
  Preview: WizardProps['Preview']
  /** False where the terms of use were accepted before. */
  asksTerms: boolean
}

/** Shows the fields of the present step, or the preview of the ad. */
export function StepContent({ kind, ad, Preview, asksTerms }: StepContentProps) {
  const { form, step, errors, photos } = ad
  switch (step) {
    case 1:
      return (
        <GeneralStep
          kind={kind}
          form={form}
          photos={photos}
          errors={errors}
          onChange={ad.writeGeneral}
        />
      )
    case 2:
      return (
        <CharacteristicsStep
          kind={kind}
          form={form}
          errors={errors}
          places={ad.places}
          isTitleTaken={ad.isTitleTaken}
          onChange={ad.writeCharacteristic}
        />
      )
    case 3:
      return (
        <ContactStep
          kind={kind}
          form={form}
          errors={errors}
          asksTerms={asksTerms}
          onChange={ad.change}
        />
      )
    case 4:
      return (
        <ReviewStep
          kind={kind}
          form={form}
          photos={photos.list}
          Preview={Preview}
          onChangeKnown={ad.isThirdKnown ? () => ad.goTo(3) : undefined}
        />
      )
  }
}

interface CharacteristicsStepProps {
  kind: TipoAnuncio
  form: AdForm
  errors: AdErrors
  places: Places | null
  /** Some answers were taken from the title. */
  isTitleTaken: boolean
  onChange: (key: string, value: string) => void
}

/** Step 2: what the kind and its category ask for, and all else behind one line. */
function CharacteristicsStep(props: CharacteristicsStepProps) {
  const { kind, form, errors, places, isTitleTaken, onChange } = props
  const estado = STATES.find((name) => name === form.caracteristicas['estado'])
  const place = { places, estado }
  const category = categoryOf(kind, form)
  const all = wizardGroups(kind)
  const isAsked = ({ accordion }: Group) => !accordion || accordion.includes(category)
  const others = all.filter(({ group }) => !isAsked(group))
  const common = { category, values: form.caracteristicas, errors, place, onChange }
  return (
    <>
      {isTitleTaken && <p>Llenamos lo que dice tu título. Cámbialo si no es.</p>}
      {all
        .filter(({ group }) => isAsked(group))
        .map((each) => (
          <FieldGroup key={each.group.key} {...each} {...common} />
        ))}
      {others.length > 0 && <OtherGroups groups={others} {...common} />}
    </>
  )
}

interface ReviewStepProps {
  kind: TipoAnuncio
  form: AdForm
  photos: readonly WizardPhoto[]
  Preview: WizardProps['Preview']
  /** Leads to what was filled in from the last ad, where something was. */
  onChangeKnown?: (() => void) | undefined
}

/** Step 4: the ad as buyers will see it, before it is published. */
function ReviewStep({ kind, form, photos, Preview, onChangeKnown }: ReviewStepProps) {
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
      <Preview ad={{ ...ad, contactoPara: form.contactoPara }} photos={blobs} />
    </>
  )
}
