import { useEffect, useState, type ComponentType } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../ground/paths.ts'
import { useUnsavedWork } from '../../ground/unsavedWork.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'
import { useSending } from '../publish/useSending.ts'
import type { SendWords } from '../wizard/WizardActions.tsx'
import { WizardFrame } from '../wizard/WizardFrame.tsx'
import type { PreviewProps } from '../wizard/wizardProps.ts'
import type { Editable } from './loadEditable.ts'
import { newerThan, type OwnAd } from './loadOwnAd.ts'
import { NewerVersion } from './NewerVersion.tsx'
import { useDiscarding } from './useDiscarding.ts'
import { useEditing } from './useEditing.ts'

const TITLE = 'Editar publicación'
const WORDS: SendWords = {
  send: 'Guardar cambios',
  sending: 'Guardando…',
  afterFailure: 'Tus cambios siguen aquí.',
}
const SAVE_WORDS = {
  act: 'guardar tus cambios',
  offline: 'al terminar se guarda solo cuando vuelva la conexión',
}
const CHANGED = 'Tus cambios se modificaron en otra pestaña. Revísalos antes de guardar.'

interface EditWizardProps {
  editable: Editable
  sellerId: string
  /** Renders the ad as buyers will see it. */
  Preview: ComponentType<PreviewProps>
  onSaved: () => void
  /** Called when the changes wait in the outbox, which sends them automatically. */
  onQueued: () => void
  /** Starts over with the ad's current version. */
  onReload: () => void
}

/** The wizard around a published ad; its kind stays (decisions, section 3). */
export function EditWizard({
  editable,
  sellerId,
  Preview,
  onReload,
  ...callbacks
}: EditWizardProps) {
  const { _id: id, tipoAnuncio: kind } = editable.ad
  const editing = useEditing(editable, sellerId)
  const { saver, saveState, base } = editing
  const navigate = useNavigate()
  const [newer, setNewer] = useState<{ ad: OwnAd; isSaving: boolean }>()
  const wasLeft = editable.stored.draft !== undefined

  const isAtRisk = editing.isChanged && (saveState === 'memory' || saveState === 'textOnly')
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

  const saving = useSending({
    ad: editing,
    changed: CHANGED,
    onPublished: callbacks.onSaved,
    onQueued: callbacks.onQueued,
    onSessionOver: () => void navigate(paths.loginThen(paths.ad(id))),
    onRefused: async ({ status }) => {
      const now = status === 409 ? await newerThan(base) : undefined
      if (now) setNewer({ ad: now, isSaving: true })
      return now !== undefined
    },
  })
  const discarding = useDiscarding({ id, saver, sellerId })
  const beginAgain = async () => {
    await saver.discard()
    onReload()
  }
  const keepMine = () => {
    if (!newer) return
    setNewer(undefined)
    editing.rebase(newer.ad)
    if (newer.isSaving) saving.publish()
  }

  return (
    <WizardFrame
      kind={kind}
      title={TITLE}
      ad={editing}
      sending={saving}
      words={{ send: WORDS, saved: SAVE_WORDS }}
      wayOut={{
        to: paths.ad(id),
        label: 'Cancelar',
        ...(editing.isChanged && { onLeave: discarding.discard }),
      }}
      Preview={Preview}
      asksTerms={false}
      saveNow="Guardar"
      note={
        editing.isGone ? (
          <GoneNote />
        ) : (
          wasLeft && <RestoredNote onDiscard={() => void beginAgain()} />
        )
      }
    >
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
    </WizardFrame>
  )
}

/** Tells that unsaved changes were restored. */
function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      kind="info"
      title="Recuperamos tus cambios"
      action={<Button onClick={onDiscard}>Descartar cambios</Button>}
    >
      Aún no están en tu anuncio. Sigue donde te quedaste.
    </Alert>
  )
}

function GoneNote() {
  return (
    <Alert kind="warning" title="Estos cambios ya no están pendientes">
      Los guardaste o los descartaste en otra pestaña. Si guardas desde aquí, queda lo que ves.
    </Alert>
  )
}

/** Makes the browser ask before the page is closed or reloaded with unsaved changes. */
function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
}
