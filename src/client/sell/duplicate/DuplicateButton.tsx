import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import { draftId } from '../../../offline/drafts/draftNames.ts'
import { loadDraft, putDraft } from '../../../offline/drafts/drafts.ts'
import { isOutOfRoom } from '../../../offline/inStores.ts'
import { newKey } from '../../../offline/newKey.ts'
import { Failure, failureWords } from '../../data/failure.ts'
import { useSession } from '../../data/session.ts'
import { paths } from '../../ground/paths.ts'
import { ReplaceDraftSheet } from '../../outbox/ReplaceDraftSheet.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { askOwnAd, loadPhotos } from '../edit/loadOwnAd.ts'
import { editForm, titleOfDraft } from '../publish/adForm.ts'

interface DuplicateButtonProps {
  ad: { _id: string; titulo: string; tipoAnuncio: TipoAnuncio }
  /** Names the ad in the label, for lists with several ads. */
  isOneOfMany?: boolean
}

const NO_ROOM = 'Tu dispositivo no tiene espacio para las fotos. Libera un poco e intenta otra vez.'
const BLOCKED = 'Tu navegador no deja guardar borradores.'

/** Makes a new draft from an own ad. */
export function DuplicateButton({ ad, isOneOfMany }: DuplicateButtonProps) {
  const { _id: id, titulo, tipoAnuncio } = ad
  const { isWorking, replaced, duplicate, replace, keep } = useDuplicating(id, tipoAnuncio)
  return (
    <>
      <Button
        {...(isOneOfMany && { 'aria-label': `Duplicar: ${titulo}` })}
        icon={<Icon name="copy" size={18} />}
        busy={isWorking}
        onClick={duplicate}
      >
        Duplicar
      </Button>
      {replaced !== undefined && (
        <ReplaceDraftSheet
          kind={tipoAnuncio}
          verb="duplicas"
          title={replaced}
          onReplace={replace}
          onClose={keep}
        />
      )}
    </>
  )
}

/** Makes a new draft from an own ad and opens it; asks before it replaces another draft of its kind. */
function useDuplicating(adId: string, kind: TipoAnuncio) {
  const navigate = useNavigate()
  const [isWorking, setWorking] = useState(false)
  /** Title of the draft that would be replaced. */
  const [replaced, setReplaced] = useState<string>()

  const work = async (run: (sellerId: string) => Promise<void>): Promise<void> => {
    const sellerId = useSession.getState().user?.sellerId
    if (sellerId === undefined) return
    setWorking(true)
    try {
      await run(sellerId)
    } catch (error) {
      showToast({ kind: 'error', text: wordsFor(error) })
    } finally {
      setWorking(false)
    }
  }
  const copy = async (sellerId: string): Promise<void> => {
    await duplicateAd(sellerId, adId)
    void navigate(paths.create(kind))
    showToast({ kind: 'success', text: 'Copiamos tu anuncio a un borrador nuevo' })
  }

  return {
    isWorking,
    replaced,
    duplicate: () =>
      void work(async (sellerId) => {
        const draft = await loadDraft(draftId(sellerId, kind))
        if (draft) setReplaced(titleOfDraft(kind, draft.form))
        else await copy(sellerId)
      }),
    replace: () => {
      setReplaced(undefined)
      void work(copy)
    },
    keep: () => setReplaced(undefined),
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof Failure) return failureWords(error).text
  return isOutOfRoom(error) ? NO_ROOM : BLOCKED
}

/**
 * Makes a draft from an own ad, with its photos, in place of any other draft of its kind. Throws Failure, or
 * the storage's error (faults F20, F21).
 */
async function duplicateAd(sellerId: string, adId: string): Promise<void> {
  const ad = await askOwnAd(adId, true)
  const stored = await loadPhotos(ad.imagenes)
  const photos = stored.map(({ blob }) => ({ id: newKey(), blob }))
  await putDraft({
    id: draftId(sellerId, ad.tipoAnuncio),
    form: editForm(ad),
    photos,
    photoOrder: photos.map(({ id }) => id),
    step: 1,
    idempotencyKey: newKey(),
    savedAt: Date.now(),
  })
}
