import { endNavigation } from '../../ui/late/navigationProgress.ts'

declare global {
  interface Window {
    /** The control that was tapped before hydration; set by the boot script of the server's pages. */
    tapTemprano?: HTMLElement
  }
}

/** Repeats a tap from before hydration once the app listens. */
export function replayEarlyTap(): void {
  // React listens in the next task, and hydrates the tapped part before the rest of the page.
  setTimeout(() => {
    const tapped = window.tapTemprano
    delete window.tapTemprano
    if (tapped) endNavigation()
    dispatchEvent(new Event('tianguis:lista'))
    if (tapped?.isConnected) tapped.click()
  }, 0)
}
