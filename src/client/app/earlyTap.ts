declare global {
  interface Window {
    /** The button that was tapped before the app had started; set by the boot script of the server's pages. */
    tapTemprano?: HTMLElement
  }
}

/** A tap that came before the app is not lost: it is made again once the app listens. */
export function replayEarlyTap(): void {
  // One turn later React has committed the first render and its listeners are in place.
  setTimeout(() => {
    const button = window.tapTemprano
    delete window.tapTemprano
    dispatchEvent(new Event('tianguis:lista'))
    if (button?.isConnected) button.click()
  }, 0)
}
