import { useEffect, useState, type ComponentType } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../ground/paths.ts'
import { useUnsavedWork } from '../../ground/unsavedWork.ts'
import { useTitle } from '../../ground/useTitle.ts'
import type { Failure } from '../../data/failure.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { DraftClash } from '../drafts/DraftClash.tsx'
import { ErrorSummary } from '../wizard/ErrorSummary.tsx'
import { KeepingAlert, KeepingNote } from '../drafts/KeepingNote.tsx'
import { StepContent } from '../steps/StepContent.tsx'
import { StepSlide } from '../wizard/StepSlide.tsx'
import { useArrivalRefusal } from '../publish/useArrivalRefusal.ts'
import { usePublish } from '../publish/usePublish.ts'
import { useStepSubmit } from '../steps/useStepSubmit.ts'
import type { PreviewProps } from '../wizard/wizardProps.ts'
import { WizardActions, type SendWords } from '../wizard/WizardActions.tsx'
import styles from '../wizard/WizardForm.module.css'
import { WizardHead } from '../wizard/WizardHead.tsx'
import { nameOfStep } from '../steps/wizardSteps.ts'
import { doChangesWait, type Editable } from './loadEditable.ts'
import { newerThan } from './loadOwnAd.ts'
import { NewerVersion } from './NewerVersion.tsx'
import type { OwnAd } from './ownAd.ts'
import { RestoredNote } from './RestoredNote.tsx'
import { useDiscarding } from './useDiscarding.ts'
import { useEditing } from './useEditing.ts'
import { useLeaveWarning } from './useLeaveWarning.ts'

const TITLE = 'Editar publicación'
const WORDS: SendWords = {
  send: 'Guardar cambios',
  sending: 'Guardando…',
  kept: 'Tus cambios siguen aquí.',
}
const KEEPING = {
  act: 'guardar tus cambios',
  offline: 'al terminar se guarda solo cuando vuelva la conexión',
}
const CHANGED = 'Tus cambios se modificaron en otra pestaña. Revísalos antes de guardar.'

interface EditWizardProps {
  editable: Editable
  sellerId: string
  /** Draws the ad as buyers will see it. */
  Preview: ComponentType<PreviewProps>
  onSaved: () => void
  /** They wait in the outbox and go by themselves. */
  onKept: () => void
  /** Begins again with the ad as it is now. */
  onReload: () => void
}

/** The wizard's steps around an ad that is published; its kind stays (decisions, section 3). */
export function EditWizard({ editable, sellerId, Preview, onReload, ...told }: EditWizardProps) {
  const { _id: id, tipoAnuncio: kind } = editable.ad
  const editing = useEditing(editable, sellerId)
  const { step, errors, keeper, keeping, theirs, gone, base } = editing
  const navigate = useNavigate()
  const [refusal, setRefusal] = useArrivalRefusal(editing.refuse)
  const [newer, setNewer] = useState<{ ad: OwnAd; isSaving: boolean }>()
  const [attempts, setAttempts] = useState(0)
  const wasLeft = editable.stored.draft !== undefined
  useTitle(`${TITLE}: ${nameOfStep(step)}`)

  const isAtRisk = editing.isChanged && (keeping === 'memory' || keeping === 'textOnly')
  useUnsavedWork(isAtRisk)
  useLeaveWarning(isAtRisk)

  useEffect(() => {
    if (!wasLeft) return
    let isHere = true
    void newerThan(editable.ad).then((ad) => ad && isHere && setNewer({ ad, isSaving: false }))
    return () => {
      isHere = false
    }
  }, [editable, wasLeft])

  useEffect(() => {
    // Another tab saved the changes or threw them away, and here there are no others.
    if (!gone || gone.wasUnsaved) return
    void doChangesWait(sellerId, id).then((isWaiting) =>
      isWaiting ? navigate(paths.ad(id), { replace: true }) : onReload(),
    )
  }, [gone, onReload, sellerId, id, navigate])

  const onRefused = async (failure: Failure): Promise<boolean> => {
    const now = failure.status === 409 ? await newerThan(base) : undefined
    if (now) {
      setNewer({ ad: now, isSaving: true })
      return true
    }
    return [400, 413, 415].includes(failure.status) && editing.refuse(failure.message)
  }
  const saving = usePublish({
    keeper,
    prepare: async () => {
      if (await keeper.settle()) return editing.finished()
      setAttempts((count) => count + 1)
      showToast({ kind: 'error', text: CHANGED })
      return null
    },
    onPublished: told.onSaved,
    onKept: told.onKept,
    onSessionOver: () => void navigate(paths.loginThen(paths.ad(id))),
    onRefused,
  })
  const { cancel } = saving
  useEffect(() => {
    // What is changed after going back must not be left out of what is on its way.
    if (step !== 4) cancel()
  }, [step, cancel])

  const { element, onSubmit, focusWrong } = useStepSubmit({
    ad: editing,
    onLeave: () => setRefusal(undefined),
    onSend: saving.publish,
  })
  const discarding = useDiscarding({ id, keeper, sellerId })
  const beginAgain = async () => {
    await keeper.discard()
    onReload()
  }
  const keepMine = () => {
    if (!newer) return
    setNewer(undefined)
    editing.rebase(newer.ad)
    if (newer.isSaving) saving.publish()
  }

  return (
    <main className={styles['page']}>
      <WizardHead
        title={TITLE}
        step={step}
        stepPath={editing.stepPath}
        wayOut={{
          to: paths.ad(id),
          label: 'Cancelar',
          ...(editing.isChanged && { onLeave: discarding.discard }),
        }}
        note={<KeepingNote keeping={keeping} />}
      />
      <form ref={element} className={styles['form']} noValidate onSubmit={onSubmit}>
        {wasLeft && <RestoredNote onDiscard={() => void beginAgain()} />}
        <KeepingAlert keeping={keeping} words={KEEPING} />
        {theirs && (
          <DraftClash
            kind={kind}
            mine={{ form: editing.form, photos: editing.ready }}
            theirs={theirs}
            keeper={keeper}
            attempts={attempts}
          />
        )}
        <ErrorSummary kind={kind} errors={errors} refusal={refusal} onChoose={focusWrong} />
        <StepSlide step={step}>
          <StepContent kind={kind} ad={editing} Preview={Preview} asksTerms={false} />
        </StepSlide>
        <WizardActions
          step={step}
          publication={saving}
          words={WORDS}
          arePhotosReady={editing.arePhotosReady}
          onBack={editing.goBack}
        />
      </form>
      {newer && (
        <NewerVersion
          newer={newer.ad}
          editing={editing}
          {...(!newer.isSaving && { keepMine: 'Seguir con la mía' })}
          onTakeTheirs={() => void beginAgain()}
          onKeepMine={keepMine}
          onClose={() => setNewer(undefined)}
        />
      )}
    </main>
  )
}
