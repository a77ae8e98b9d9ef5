import { dropAd, putAd, readAd } from '../../../offline/outbox/outbox.ts'
import { reportFailure } from '../../act/reportFailure.ts'
import { useSession } from '../../data/session.ts'
import { showToast } from '../../ui/notice/toast.ts'

/** Drops a published ad after its seller has seen the news. */
export function forgetNews(id: string): void {
  void dropAd(id).catch(() => undefined)
}

/** Removes an ad from the outbox, with an undo for a moment; a running delivery stops. */
export async function discardAd(id: string): Promise<void> {
  const ad = await readAd(id)
  if (!ad) return
  await dropAd(id)
  const undo = async () => {
    // Another user may be logged in by now (fault F17).
    if (useSession.getState().user?.sellerId === ad.row.sellerId) await putAd(ad)
  }
  const action = { label: 'Deshacer', run: () => reportFailure(undo) }
  showToast({
    kind: 'info',
    text: ad.row.edit ? 'Cambios descartados' : 'Anuncio descartado',
    action,
  })
}
