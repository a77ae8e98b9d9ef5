import {
  deleteDraft,
  listDrafts,
  loadDraft,
  putDraft,
  type DraftSummary,
} from '../../../../offline/drafts/drafts.ts'
import { orTold } from '../../../act/orTold.ts'
import { useSession } from '../../../data/session.ts'
import { EmptiedNote } from '../../../install/EmptiedNote.tsx'
import { showToast } from '../../../ui/notice/toast.ts'
import { DraftCard } from './DraftCard.tsx'
import styles from './DraftList.module.css'
import { useKeptOfPerson } from './useKeptOfPerson.ts'

/** With when they were looked for, in milliseconds. */
const listNow = async (sellerId: string) => ({
  drafts: await listDrafts(sellerId),
  at: Date.now(),
})

/** The person's unfinished ads on this phone; nothing where there are none. */
export function DraftList({ carriesShared = false }: { carriesShared?: boolean }) {
  const sellerId = useSession((session) => session.user?.sellerId)
  const found = useKeptOfPerson(listNow)

  const remove = async ({ id }: DraftSummary) => {
    const draft = await loadDraft(id)
    await deleteDraft(id)
    if (!draft) return
    const undo = async () => {
      // Somebody else may be logged in by now (fault F17).
      if (useSession.getState().user?.sellerId !== sellerId) return
      await putDraft(draft)
    }
    const action = { label: 'Deshacer', run: () => orTold(undo) }
    showToast({ kind: 'info', text: 'Borrador eliminado', action })
  }

  if (!found || found.drafts.length === 0) return null
  return (
    <section className={styles['drafts']} aria-labelledby="borradores">
      <h2 id="borradores">Continuar borrador</h2>
      <ul className={styles['list']}>
        {found.drafts.map((draft) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            now={found.at}
            carriesShared={carriesShared}
            onDelete={() => orTold(() => remove(draft))}
          />
        ))}
      </ul>
      <EmptiedNote />
    </section>
  )
}
