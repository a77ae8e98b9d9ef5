import { useCallback, useEffect, useMemo, useState, type ComponentType } from 'react'
import { paths } from '../../app/paths.ts'
import { useUnsavedWork } from '../../app/unsavedWork.ts'
import { useTitle } from '../../app/useTitle.ts'
import type { Failure } from '../../data/failure.ts'
import { stepOfSentence } from '../checkStep.ts'
import { ErrorSummary } from '../ErrorSummary.tsx'
import { StepContent } from '../StepContent.tsx'
import { StepSlide } from '../StepSlide.tsx'
import { useAdForm } from '../useAdForm.ts'
import { useStepSubmit } from '../useStepSubmit.ts'
import type { PreviewProps } from '../wizardProps.ts'
import { WizardActions, type SendWords } from '../WizardActions.tsx'
import styles from '../WizardForm.module.css'
import { WizardHead } from '../WizardHead.tsx'
import { nameOfStep, type Step } from '../wizardSteps.ts'
import { adDifferences } from './adDifferences.ts'
import { ConflictSheet } from './ConflictSheet.tsx'
import { editBody } from './editBody.ts'
import { editForm } from './editForm.ts'
import type { Editable } from './loadOwnAd.ts'
import type { OwnAd } from './ownAd.ts'
import { useSaveEdit } from './useSaveEdit.ts'
import { useLeaveWarning } from './useLeaveWarning.ts'

const TITLE = 'Editar publicación'
const WORDS: SendWords = {
  send: 'Guardar cambios',
  sending: 'Guardando…',
  kept: 'Tus cambios siguen aquí.',
}

interface EditWizardProps {
  editable: Editable
  /** Draws the ad as buyers will see it. */
  Preview: ComponentType<PreviewProps>
  onSaved: () => Promise<void>
  /** Begins again with the ad as it is now. */
  onReload: () => void
}

/** The wizard's steps around an ad that is published; its kind stays (decisions, section 3). */
export function EditWizard({ editable, Preview, onSaved, onReload }: EditWizardProps) {
  const { ad, photos } = editable
  const { _id: id, tipoAnuncio: kind } = ad
  const [initial] = useState(() => editForm(ad))
  const stepPath = useCallback((step: Step) => paths.editStep(id, step), [id])
  const edit = useAdForm({ kind, initial: () => initial, initialPhotos: photos, stepPath })
  const { form, step, errors, goTo, ready } = edit
  const [refusal, setRefusal] = useState<string>()
  const [theirs, setTheirs] = useState<OwnAd>()
  useTitle(`${TITLE}: ${nameOfStep(step)}`)

  const isChanged = form !== initial || idsOf(edit.photos.list) !== idsOf(photos)
  useUnsavedWork(isChanged)
  useLeaveWarning(isChanged)

  const onRefused = (failure: Failure): boolean => {
    const target = [400, 413, 415].includes(failure.status)
      ? stepOfSentence(kind, failure.message)
      : 4
    if (target === 4) return false
    setRefusal(failure.message)
    goTo(target)
    return true
  }
  const saving = useSaveEdit({
    ad,
    bodyOver: (version) => editBody(version, form, ready),
    onSaved,
    onConflict: setTheirs,
    onRefused,
  })
  const { cancel } = saving
  useEffect(() => {
    // What is changed after going back must not be left out of what is on its way.
    if (step !== 4) cancel()
  }, [step, cancel])

  const { element, onSubmit, focusWrong } = useStepSubmit({
    ad: edit,
    onLeave: () => setRefusal(undefined),
    onSend: saving.publish,
  })
  const differences = useMemo(
    () =>
      theirs &&
      adDifferences(
        kind,
        { form: editForm(theirs), photos: theirs.imagenes },
        { form, photos: ready.map((photo) => photo.id) },
      ),
    [theirs, kind, form, ready],
  )
  const saveMine = () => {
    setTheirs(undefined)
    if (theirs) saving.saveOver(theirs)
  }

  return (
    <main className={styles['page']}>
      <WizardHead
        title={TITLE}
        step={step}
        stepPath={stepPath}
        wayOut={{ to: paths.ad(id), label: 'Cancelar' }}
      />
      <form ref={element} className={styles['form']} noValidate onSubmit={onSubmit}>
        <ErrorSummary kind={kind} errors={errors} refusal={refusal} onChoose={focusWrong} />
        <StepSlide step={step}>
          <StepContent kind={kind} ad={edit} Preview={Preview} asksTerms={false} />
        </StepSlide>
        <WizardActions
          step={step}
          publication={saving}
          words={WORDS}
          arePhotosReady={edit.arePhotosReady}
          onBack={edit.goBack}
        />
      </form>
      {differences && (
        <ConflictSheet
          differences={differences}
          onSeeTheirs={onReload}
          onSaveMine={saveMine}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </main>
  )
}

function idsOf(photos: readonly { id: string }[]): string {
  return photos.map(({ id }) => id).join()
}
