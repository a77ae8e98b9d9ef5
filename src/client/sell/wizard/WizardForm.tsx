import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { KIND_WORDS } from '../../../contract/ads/kindWords.ts'
import { paths } from '../../ground/paths.ts'
import { useTitle } from '../../ground/useTitle.ts'
import { deviceWord } from '../../ui/notice/deviceWord.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { DraftClash } from '../drafts/DraftClash.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { GoneAlert, KeepingAlert, KeepingNote } from '../drafts/KeepingNote.tsx'
import { StepContent } from '../steps/StepContent.tsx'
import { StepSlide } from './StepSlide.tsx'
import { useArrivalRefusal } from '../publish/useArrivalRefusal.ts'
import { usePublish, type Publish } from '../publish/usePublish.ts'
import { useStepSubmit } from '../steps/useStepSubmit.ts'
import type { StoredDraft } from '../drafts/shelf/useStoredDraft.ts'
import { useWizard } from './useWizard.ts'
import type { WizardProps } from './wizardProps.ts'
import { WizardActions, type SendWords } from './WizardActions.tsx'
import styles from './WizardForm.module.css'
import { WizardHead } from './WizardHead.tsx'
import { nameOfStep } from '../steps/wizardSteps.ts'

const WORDS: SendWords = {
  send: 'Publicar',
  sending: 'Publicando…',
  kept: 'Tu borrador y tus fotos siguen aquí.',
}

const noRoom = () =>
  `No se pudo dejar en espera en tu ${deviceWord()}. No cierres esta página y reintenta cuando haya conexión.`
const KEEPING = {
  act: 'publicar',
  offline: 'al terminar se publica solo cuando vuelva la conexión',
}
const CHANGED = 'Tu borrador cambió en otra pestaña. Revísalo antes de publicar.'

/** The four steps of the wizard around one draft. */
export function WizardForm(props: WizardProps & { stored: StoredDraft }) {
  const { kind, Preview } = props
  const wizard = useWizard(props)
  const { step, errors, keeper, theirs } = wizard
  const navigate = useNavigate()
  const [refusal, setRefusal] = useArrivalRefusal(wizard.refuse)
  const [attempts, setAttempts] = useState(0)
  const title = `Publicar ${KIND_WORDS[kind].nombre.toLowerCase()}`
  useTitle(`${title}: ${nameOfStep(step)}`)

  const publication = usePublish({
    keeper,
    prepare: async () => {
      if (await keeper.settle()) return wizard.finished()
      setAttempts((count) => count + 1)
      showToast({ kind: 'error', text: CHANGED })
      return null
    },
    onPublished: (id) => void navigate(paths.adPublished(id), { replace: true }),
    onKept: (key) => void navigate(paths.adKept(kind, key), { replace: true }),
    onSessionOver: () => void navigate(paths.loginThen(paths.ownAds)),
    onRefused: ({ status, message }) => [400, 413, 415].includes(status) && wizard.refuse(message),
  })

  const { cancel } = publication
  useEffect(() => {
    // What is changed after going back must not be left out of what is on its way.
    if (step !== 4) cancel()
  }, [step, cancel])

  const { element, onSubmit, focusWrong } = useStepSubmit({
    ad: wizard,
    onLeave: () => setRefusal(undefined),
    onSend: publication.publish,
  })

  return (
    <main className={styles['page']}>
      <WizardHead
        title={title}
        step={step}
        stepPath={wizard.stepPath}
        wayOut={{ to: paths.sell, label: 'Salir' }}
        note={<KeepingNote keeping={wizard.keeping} />}
      />
      <form ref={element} className={styles['form']} noValidate onSubmit={onSubmit}>
        <KeepingAlert keeping={wizard.keeping} words={KEEPING} />
        {theirs && (
          <DraftClash
            kind={kind}
            mine={{ form: wizard.form, photos: wizard.ready }}
            theirs={theirs}
            keeper={keeper}
            attempts={attempts}
          />
        )}
        {wizard.gone && <GoneAlert />}
        <ErrorSummary kind={kind} errors={errors} refusal={refusal} onChoose={focusWrong} />
        <StepSlide step={step}>
          <StepContent kind={kind} ad={wizard} Preview={Preview} asksTerms />
        </StepSlide>
        <WizardActions
          step={step}
          publication={publication}
          words={isUnanswered(publication) ? { ...WORDS, kept: noRoom() } : WORDS}
          arePhotosReady={wizard.arePhotosReady}
          onBack={wizard.goBack}
        />
      </form>
    </main>
  )
}

/** Nobody answered, and the ad could not go to the outbox, which would have sent it by itself. */
function isUnanswered({ publishing }: Publish): boolean {
  return publishing.state === 'failed' && publishing.failure.kind === 'silence'
}
