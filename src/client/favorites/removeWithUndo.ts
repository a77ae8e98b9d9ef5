import type { AdCard } from '../../contract/ads/endpoints.ts'
import { focusHeading } from '../ground/arrival.ts'
import { showToast } from '../ui/notice/toast.ts'
import { removeFavorites } from './hearts/favorites.ts'

/** For how long something removed can be taken back, in milliseconds. */
const UNDO = 5000

/** Takes ads from the list, with a way back. */
export function removeWithUndo(ads: readonly AdCard[]): void {
  const removal = removeFavorites(ads)
  if (!removal) return
  const settling = setTimeout(removal.settle, UNDO)
  const undo = () => {
    clearTimeout(settling)
    removal.undo()
  }
  showToast({
    kind: 'success',
    text: ads.length === 1 ? 'Se quitó de favoritos' : `Se quitaron ${ads.length} anuncios`,
    lasts: UNDO,
    action: { label: 'Deshacer', run: undo },
  })
  requestAnimationFrame(findLostFocus)
}

/** The focus stood on a card that is gone by now. */
function findLostFocus(): void {
  if (document.activeElement === document.body) focusHeading()
}
