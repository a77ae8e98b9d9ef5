import { dropAd, putAd, readAd } from '../../../offline/outbox/outbox.ts'
import { orTold } from '../../act/orTold.ts'
import { useSession } from '../../data/session.ts'
import { showToast } from '../../ui/notice/toast.ts'

/** The seller has seen that it is published. */
export function forgetNews(id: string): void {
  void dropAd(id).catch(() => undefined)
}

/** Takes an ad out, which can be undone for a moment; what is on its way stops. */
export async function discardAd(id: string): Promise<void> {
  const ad = await readAd(id)
  if (!ad) return
  await dropAd(id)
  const undo = async () => {
    // Somebody else may be logged in by now (fault F17).
    if (useSession.getState().user?.sellerId === ad.row.sellerId) await putAd(ad)
  }
  const action = { label: 'Deshacer', run: () => orTold(undo) }
  showToast({
    kind: 'info',
    text: ad.row.edit ? 'Cambios descartados' : 'Anuncio descartado',
    action,
  })
}
