import { useEffect, useState } from 'react'
import {
  deleteDraft,
  listDrafts,
  loadDraft,
  restoreDraft,
  type DraftSummary,
} from '../../offline/drafts.ts'
import { useSession } from '../data/session.ts'
import { showToast } from '../ui/toast.ts'
import { DraftCard } from './DraftCard.tsx'
import styles from './DraftList.module.css'

/** The person's unfinished ads on this phone; nothing where there are none. */
export function DraftList() {
  const sellerId = useSession((session) => session.user?.sellerId)
  const [drafts, setDrafts] = useState<readonly DraftSummary[]>([])
  const [now, setNow] = useState(0)

  useEffect(() => {
    if (sellerId === undefined) return
    let isHere = true
    listDrafts(sellerId).then(
      (found) => {
        if (!isHere) return
        setNow(Date.now())
        setDrafts(found)
      },
      () => undefined,
    )
    return () => {
      isHere = false
      setDrafts([])
    }
  }, [sellerId])

  const remove = async (summary: DraftSummary) => {
    const draft = await loadDraft(summary.id)
    await deleteDraft(summary.id)
    setDrafts((before) => before.filter(({ id }) => id !== summary.id))
    if (!draft) return
    const undo = async () => {
      // Somebody else may be logged in by now (fault F17).
      if (useSession.getState().user?.sellerId !== sellerId) return
      await restoreDraft(draft)
      setDrafts((before) => [...before, summary].toSorted((a, b) => b.savedAt - a.savedAt))
    }
    const action = { label: 'Deshacer', run: () => void undo() }
    showToast({ kind: 'info', text: 'Borrador eliminado', action })
  }

  if (drafts.length === 0) return null
  return (
    <section className={styles['drafts']} aria-labelledby="borradores">
      <h2 id="borradores">Continuar borrador</h2>
      <ul className={styles['list']}>
        {drafts.map((draft) => (
          <DraftCard key={draft.id} draft={draft} now={now} onDelete={() => void remove(draft)} />
        ))}
      </ul>
    </section>
  )
}
