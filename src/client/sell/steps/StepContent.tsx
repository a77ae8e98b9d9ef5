import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import type { WizardProps } from '../wizard/wizardProps.ts'
import { CharacteristicsStep } from './CharacteristicsStep.tsx'
import { ContactStep } from './ContactStep.tsx'
import { GeneralStep } from './GeneralStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import type { AdFormState } from './useAdForm.ts'

interface StepContentProps {
  kind: TipoAnuncio
  ad: AdFormState
  Preview: WizardProps['Preview']
  /** False where the terms of use were accepted before. */
  asksTerms: boolean
}

/** What the present step asks, or shows. */
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
          municipalities={ad.municipalities}
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
