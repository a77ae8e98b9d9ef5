import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { KIND_WORDS } from '../../contract/kinds.ts'
import { paths } from '../app/paths.ts'
import { useTitle } from '../app/useTitle.ts'
import type { Failure } from '../data/failure.ts'
import { clearSession, useSession } from '../data/session.ts'
import { showToast } from '../ui/toast.ts'
import { stepOfSentence } from './checkStep.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { KeepingAlert, KeepingNote } from './KeepingNote.tsx'
import { StepContent } from './StepContent.tsx'
import { StepSlide } from './StepSlide.tsx'
import { usePublish } from './usePublish.ts'
import { useStepSubmit } from './useStepSubmit.ts'
import type { StoredDraft } from './useStoredDraft.ts'
import { useWizard } from './useWizard.ts'
import type { WizardProps } from './wizardProps.ts'
import { WizardActions, type SendWords } from './WizardActions.tsx'
import styles from './WizardForm.module.css'
import { WizardHead } from './WizardHead.tsx'
import { nameOfStep } from './wizardSteps.ts'

const WORDS: SendWords = {
  send: 'Publicar',
  sending: 'Publicando…',
  kept: 'Tu borrador y tus fotos siguen aquí.',
}

/** The four steps of the wizard around one draft. */
export function WizardForm(props: WizardProps & { stored: StoredDraft }) {
  const { kind, Preview } = props
  const wizard = useWizard(props)
  const { step, errors } = wizard
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  const title = `Publicar ${KIND_WORDS[kind].nombre.toLowerCase()}`
  useTitle(`${title}: ${nameOfStep(step)}`)

  const publication = usePublish({
    prepare: async () => {
      await wizard.keeper.flush()
      return { ...wizard.upload(), token: useSession.getState().token ?? '' }
    },
    onPublished: async (id) => {
      await wizard.keeper.discard()
      void navigate(paths.adPublished(id), { replace: true })
    },
    onRefused: (failure) => dealWith(failure),
  })

  const dealWith = (failure: Failure): boolean => {
    if (failure.status === 401) {
      void navigate(paths.loginThen(paths.createStep(kind, 4)))
      clearSession()
      showToast({
        kind: 'error',
        text: 'Tu sesión terminó. Inicia sesión y publica tu borrador: está guardado.',
      })
      return true
    }
    const target = [400, 413, 415].includes(failure.status)
      ? stepOfSentence(kind, failure.message)
      : 4
    if (target === 4) return false
    setRefusal(failure.message)
    wizard.goTo(target)
    return true
  }

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
        <KeepingAlert keeping={wizard.keeping} />
        <ErrorSummary kind={kind} errors={errors} refusal={refusal} onChoose={focusWrong} />
        <StepSlide step={step}>
          <StepContent kind={kind} ad={wizard} Preview={Preview} asksTerms />
        </StepSlide>
        <WizardActions
          step={step}
          publication={publication}
          words={WORDS}
          arePhotosReady={wizard.arePhotosReady}
          onBack={wizard.goBack}
        />
      </form>
    </main>
  )
}
