import { useConnection } from '../../../data/connection.ts'
import { paths } from '../../../ground/paths.ts'
import { showToast } from '../../../ui/notice/toast.ts'
import { contactWishes } from './contactWishes.ts'

/** Milliseconds: long enough to be read by who does something else. */
const LASTS = 15_000

/**
 * Tells people who are at another screen that a contact that they wanted can be had now, at the start
 * and whenever the network is back; the ad's own page opens it by itself (`WishedContact`). Answers how to stop.
 */
export function tellOfWishes(): () => void {
  let told = ''
  const tell = () => {
    const [wish] = contactWishes()
    if (!wish || !navigator.onLine || useConnection.getState().isOffline || told === wish.id) return
    const address = paths.ad(wish.id)
    if (location.pathname === address) return
    told = wish.id
    showToast({
      kind: 'info',
      text: `Ya hay red: puedes contactar por «${wish.titulo}».`,
      lasts: LASTS,
      action: {
        label: 'Ver contacto',
        run: () => location.assign(address),
      },
    })
  }
  tell()
  return useConnection.subscribe(({ isOffline }, before) => {
    if (before.isOffline && !isOffline) tell()
  })
}
