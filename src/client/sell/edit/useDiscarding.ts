import { useNavigate } from 'react-router-dom'
import { putDraft } from '../../../offline/drafts/drafts.ts'
import { reportFailure } from '../../act/reportFailure.ts'
import { useSession } from '../../data/session.ts'
import { sellingPaths } from '../../ground/sellingPaths.ts'
import { showToast } from '../../ui/notice/toast.ts'
import type { DraftSaver } from '../drafts/draftSaver.ts'

interface DiscardingOptions {
  /** Id of the ad. */
  id: string
  saver: DraftSaver
  sellerId: string
}

/** Discards unsaved changes, with an undo for a moment that leads back to the same step. */
export function useDiscarding({ id, saver, sellerId }: DiscardingOptions) {
  const navigate = useNavigate()
  const discard = (): void => {
    const draft = saver.draft()
    void saver.discard()
    const undo = async () => {
      // Another user may be logged in by now (fault F17).
      if (useSession.getState().user?.sellerId !== sellerId) return
      await putDraft(draft)
      void navigate(sellingPaths.editStep(id, draft.step))
    }
    const action = { label: 'Deshacer', run: () => reportFailure(undo) }
    showToast({ kind: 'info', text: 'Cambios descartados', action })
  }
  return { discard }
}
