import { askOnceInstalled } from '../data/askToPersist.ts'
import { useInstall, type ManualWay } from '../ground/install/installStore.ts'

/** Chromium's offer to install the site; it can be used once. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    /** An offer from before hydration; stored by the boot script of the server's pages. */
    ofertaDeInstalar?: InstallOffer
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
  }
}

let offer: InstallOffer | undefined

/** Listens to the browser's offers; called once, before the first render. */
export function followInstallOffers(): void {
  if (isInstalled()) {
    void askOnceInstalled()
    return
  }
  useInstall.setState({ way: manualWay(), isSafari: isSafari() })
  if (window.ofertaDeInstalar) take(window.ofertaDeInstalar)
  delete window.ofertaDeInstalar
  addEventListener('beforeinstallprompt', (event) => {
    // People find the button when they want it; the browser's own bar would cover the page.
    event.preventDefault()
    take(event)
  })
  addEventListener('appinstalled', () => {
    giveUp()
    void askOnceInstalled()
  })
}

/** Shows the browser's prompt. A refused offer is gone until the browser makes another. */
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
  // Safari's own property is older than the media query.
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true
  return isOnHomeScreen || matchMedia('(display-mode: standalone)').matches
}

/** In-app browsers can't install, whatever their user agent says. */
const OTHER_APPS = /FBAN|FBAV|Instagram|WhatsApp/
/** Since iOS 16.4 browsers other than Safari can add to the home screen. */
const OTHERS_SINCE = 16.4

function manualWay(): ManualWay | 'none' {
  const { userAgent, maxTouchPoints } = navigator
  if (OTHER_APPS.test(userAgent)) return 'otherApp'
  if (/Android.*Firefox\//.test(userAgent)) return 'firefoxMenu'
  // An iPad calls itself a Macintosh, but no Macintosh has a touch screen.
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  if (!isIos) return 'none'
  if (/CriOS|EdgiOS|FxiOS/.test(userAgent)) {
    return iosVersion(userAgent) >= OTHERS_SINCE ? 'iosOtherMenu' : 'none'
  }
  return isSafari() ? 'iosMenu' : 'none'
}

function isSafari(): boolean {
  const { userAgent } = navigator
  return (
    /(Macintosh|iPhone|iPad|iPod).*Version\/[\d.]+.*Safari\//.test(userAgent) &&
    !OTHER_APPS.test(userAgent)
  )
}

/** 16.4 for 'OS 16_4_1'; infinite for an iPad without a version. */
function iosVersion(userAgent: string): number {
  const [, major, minor] = / OS (\d+)_(\d+)/.exec(userAgent) ?? []
  return major ? Number(`${major}.${minor}`) : Number.POSITIVE_INFINITY
}
