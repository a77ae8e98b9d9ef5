import { arrived } from '../../ui/late/onTheWay.ts'

declare global {
  interface Window {
    /** What was tapped before the app had started; set by the boot script of the server's pages. */
    tapTemprano?: HTMLElement
  }
}

/** A tap that came before the app is not lost: it is made again once the app listens. */
export function replayEarlyTap(): void {
  // One turn later React listens, and takes what is tapped over before the rest of the page.
  setTimeout(() => {
    const tapped = window.tapTemprano
    delete window.tapTemprano
    if (tapped) arrived()
    dispatchEvent(new Event('tianguis:lista'))
    if (tapped?.isConnected) tapped.click()
  }, 0)
}
