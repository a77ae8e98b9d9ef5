import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type ReactNode,
} from 'react'
import { useLocation } from 'react-router-dom'
import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import { useTitle } from '../../ground/useTitle.ts'
import { Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { SaveAlert, SaveNote, type SaveWords } from '../drafts/SaveNote.tsx'
import type { Publish } from '../publish/usePublish.ts'
import type { WrittenAd } from '../publish/useSending.ts'
import { StepContent } from '../steps/StepContent.tsx'
import type { AdFormState } from '../steps/useAdForm.ts'
import { nameOfStep, type StepPath } from '../steps/wizardSteps.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { StepSlide } from './StepSlide.tsx'
import { WizardActions, type SendWords } from './WizardActions.tsx'
import styles from './WizardFrame.module.css'
import { WizardHead, type WayOut } from './WizardHead.tsx'
import type { PreviewProps } from './wizardProps.ts'

interface WizardFrameProps {
  kind: TipoAnuncio
  title: string
  ad: WrittenAd & { stepPath: StepPath }
  sending: Publish
  words: { send: SendWords; saved: SaveWords }
  wayOut: WayOut
  /** Renders the ad as buyers will see it. */
  Preview: ComponentType<PreviewProps>
  asksTerms: boolean
  /** In place of the button that sends, for a guest. */
  gate?: ReactNode
  /** Label of a button that saves from every step; absent where the last step alone sends. */
  saveNow?: string
  /** Notes above the steps. */
  note?: ReactNode
  children?: ReactNode
}

/** The four steps around an ad, new or edited. */
export function WizardFrame(props: WizardFrameProps) {
  const { kind, title, ad, sending, words, wayOut, note, children } = props
  const { step, saveState } = ad
  const [refusal, setRefusal] = useInitialRefusal(ad.refuse)
  useTitle(`${title}: ${nameOfStep(step)}`)
  const { element, onSubmit, onSave, focusWrong } = useStepSubmit({
    ad,
    onLeave: () => setRefusal(undefined),
    onSend: sending.publish,
  })
  return (
    <main className={styles['page']}>
      <WizardHead
        title={title}
        step={step}
        stepPath={ad.stepPath}
        wayOut={wayOut}
        note={<SaveNote saveState={saveState} />}
        action={
          props.saveNow !== undefined &&
          step < 4 && (
            <Button
              look="main"
              busy={!ad.arePhotosReady || sending.publishing.state === 'sending'}
              onClick={onSave}
            >
              {props.saveNow}
            </Button>
          )
        }
      />
      <Stack
        as="form"
        gap={4}
        ref={element}
        className={styles['form']}
        noValidate
        onSubmit={onSubmit}
      >
        <SaveAlert saveState={saveState} words={words.saved} />
        {note}
        <ErrorSummary kind={kind} errors={ad.errors} refusal={refusal} onChoose={focusWrong} />
        <StepSlide step={step}>
          <StepContent kind={kind} ad={ad} Preview={props.Preview} asksTerms={props.asksTerms} />
        </StepSlide>
        <WizardActions
          step={step}
          publication={sending}
          words={words.send}
          gate={props.gate}
          sendsFromAll={props.saveNow !== undefined}
          arePhotosReady={ad.arePhotosReady}
          onBack={ad.goBack}
        />
      </Stack>
      {children}
    </main>
  )
}

/**
 * The server's refusal of an ad that came back from the outbox. Its message shows at its field; a message
 * about no field is returned.
 */
function useInitialRefusal(refuse: (sentence: string) => boolean) {
  const { state } = useLocation()
  const [refusal, setRefusal] = useState<string | undefined>(() => refusalIn(state))
  const initial = useRef({ refusal, refuse })
  useEffect(() => {
    const { refusal: sentence, refuse: mark } = initial.current
    initial.current.refusal = undefined
    if (sentence !== undefined && mark(sentence)) setRefusal(undefined)
  }, [])
  return [refusal, setRefusal] as const
}

function refusalIn(state: unknown): string | undefined {
  const sentence =
    typeof state === 'object' && state !== null && 'rechazo' in state ? state.rechazo : undefined
  return typeof sentence === 'string' ? sentence : undefined
}

interface StepSubmitOptions {
  ad: Pick<AdFormState, 'step' | 'leaveStep' | 'isWhole'>
  /** Called before the step is left. */
  onLeave?: () => void
  /** Sends the ad from the last step. */
  onSend: () => void
}

/** The form around a step: submitting goes on, or moves the focus to the first error. */
function useStepSubmit({ ad, onLeave, onSend }: StepSubmitOptions) {
  const element = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    if (attempts > 0) wrongControls(element.current)[0]?.focus()
  }, [attempts])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (ad.step === 4) {
      onSend()
      return
    }
    onLeave?.()
    if (!ad.leaveStep()) setAttempts((count) => count + 1)
  }
  /** Sends from any step, or leads to the first error of all steps. */
  const onSave = () => {
    onLeave?.()
    if (ad.isWhole()) onSend()
    else setAttempts((count) => count + 1)
  }
  return {
    element,
    onSubmit,
    onSave,
    /** Moves the focus to the nth error. */
    focusWrong: (index: number) => wrongControls(element.current)[index]?.focus(),
  }
}

/** The invalid controls, in the order of the page. */
function wrongControls(form: HTMLFormElement | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? [])]
}
