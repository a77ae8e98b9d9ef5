import { create } from 'zustand'

/** Chromium's offer to install the site; it can be taken up once. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    /** An offer that came before the app; kept by the boot script of the server's pages. */
    ofertaDeInstalar?: InstallOffer
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
  }
}

interface Install {
  /** How this browser installs the site: by its own prompt, by hand as on iOS, or not at all. */
  way: 'prompt' | 'iosMenu' | 'none'
}

export const useInstall = create<Install>(() => ({ way: 'none' }))

let offer: InstallOffer | undefined

/** Listens to what the browser offers; called once, before the app is drawn. */
export function followInstallOffers(): void {
  if (isInstalled()) return
  if (isIosSafari()) useInstall.setState({ way: 'iosMenu' })
  if (window.ofertaDeInstalar) take(window.ofertaDeInstalar)
  delete window.ofertaDeInstalar
  addEventListener('beforeinstallprompt', (event) => {
    // The button is asked for when wanted; the browser's own bar would cover the page.
    event.preventDefault()
    take(event)
  })
  addEventListener('appinstalled', giveUp)
}

/** Shows the browser's prompt. An offer that was refused is gone until the browser makes another. */
export async function acceptOffer(): Promise<void> {
  const taken = offer
  giveUp()
  await taken?.prompt().catch(() => undefined)
}

function take(event: InstallOffer): void {
  offer = event
  useInstall.setState({ way: 'prompt' })
}

function giveUp(): void {
  offer = undefined
  useInstall.setState({ way: 'none' })
}

function isInstalled(): boolean {
  // Safari's own word for it is older than the media query.
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true
  return isOnHomeScreen || matchMedia('(display-mode: standalone)').matches
}

/** Safari alone: other apps on iOS that show the site have no such menu, or another one. */
function isIosSafari(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad calls itself a Macintosh, but no Macintosh can be touched.
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isIos && /Version\/[\d.]+.*Safari\//.test(userAgent)
}
