import { endNavigation, startNavigation } from '../../ui/late/navigationProgress.ts'

/*
 * Inline script at the end of the server's HTML. The page works without the app, which loads once the phone is
 * idle, or at the first touch. The build bundles this file into each document
 * (`server/build/bundler/inlineScripts.ts`).
 */

/** Address of the app's entry; the build puts it in. */
declare const ENTRY_ADDRESS: string

/** Set by the script before this one (`server/pages/document/oldBrowser.ts`). */
declare global {
  interface Window {
    /** The browser is older than the promised ones: the page stays without the app. */
    esAntiguo?: boolean
    /** Says so at the top of the page, and leads a tap there. */
    avisarAntiguo?: (isTapped: boolean) => void
  }
}

/** Controls that need the app; links and forms that lead to a page work without it. */
const NEEDS_APP = 'button:not([type=submit]),form[method=post] button,a[aria-haspopup]'
/** Key in the tab's storage: this visit has reloaded its page once. */
const RELOADED = 'recargada'
/** Milliseconds that a picture may delay the app on a phone whose worker has the app's code. */
const PICTURES_MS = 2000
/** Milliseconds that the app may take to draw the user in place of the guest's words. */
const DRAWN_MS = 1000

const { dataset } = document.documentElement
let loading: Promise<unknown> | undefined
let tries = 0

/** Loads the app once. A failed load is retried at another address, since browsers cache the failure. */
function loadApp(): Promise<unknown> {
  loading ??= import(/* @vite-ignore */ ENTRY_ADDRESS + (tries++ ? `?${tries}` : '')).catch(
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Loads it before anybody waits; the next tap retries a failure. */
function begin(): void {
  loadApp().catch(() => undefined)
}

function beginWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 1500 })
  else setTimeout(begin, 150)
}

/** Whether a field holds text that a reload would lose. */
const isTyping = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')].some(
    (field) => field.value !== field.defaultValue,
  )

/** Whether a reload is the visit's first and loses no text; never without storage to count them in. */
function mayReload(): boolean {
  try {
    return !isTyping() && !sessionStorage[RELOADED]
  } catch {
    return false
  }
}

/**
 * Reloads the page once a visit; an app that can't be parsed even so is told of. Only while a server answers:
 * else the network is to blame.
 */
async function giveUp(error: unknown): Promise<void> {
  if (!mayReload() && !(error instanceof SyntaxError)) return
  const answer = await fetch('', { method: 'HEAD' }).catch(() => undefined)
  if (!answer?.ok) return
  if (!mayReload()) return window.avisarAntiguo?.(true)
  sessionStorage[RELOADED] = '1'
  location.reload()
}

/**
 * Remembers a tap that needs the app, which repeats it once it runs (`app/start/earlyTap.ts`). When the app
 * fails twice a link leads to its page, and a button gives up on this one.
 */
function remember(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
  if (event.target.closest('a[href^="/"]') && !opensElsewhere) startNavigation()
  const tapped = event.target.closest<HTMLElement>(NEEDS_APP)
  const href = tapped instanceof HTMLAnchorElement ? tapped.href : ''
  if (!tapped || (href && opensElsewhere)) return
  event.preventDefault()
  window.tapTemprano = tapped
  startNavigation()
  loadApp()
    .catch(loadApp)
    .catch((error: unknown) => {
      endNavigation()
      if (href) location.href = href
      else void giveUp(error)
    })
}

/** The app runs: it answers taps itself, and draws the user in place of the guest's words. */
function handOver(): void {
  removeEventListener('click', remember, true)
  removeEventListener('submit', startNavigation)
  setTimeout(() => {
    delete dataset['sesion']
    delete dataset['mio']
  }, DRAWN_MS)
}

/** Loads the app when the page has time for it, and minds the taps that come earlier. */
function listen(): void {
  if (document.readyState === 'complete') beginWhenIdle()
  else addEventListener('load', beginWhenIdle, { once: true })
  if (navigator.serviceWorker?.controller) setTimeout(begin, PICTURES_MS)
  for (const type of ['pointerdown', 'touchstart', 'keydown'])
    addEventListener(type, begin, { capture: true, passive: true })
  addEventListener('click', remember, true)
  addEventListener('submit', startNavigation)
  addEventListener('pageshow', endNavigation)
  // The browser offers once to install the site (`install/installWay.ts`).
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.ofertaDeInstalar = event
  })
  addEventListener('tianguis:lista', handOver, { once: true })
}

if (!window.esAntiguo) listen()
