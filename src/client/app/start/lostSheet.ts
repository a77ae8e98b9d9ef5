import { REST_OF_SHEETS } from '../../../contract/page.ts'

/** Milliseconds between two requests for a lost style sheet. */
const AGAIN = 3000

let rest: Promise<void> | undefined

/**
 * Requests a lost style sheet until it loads, since the page is unstyled without it. Scripts wait for a sheet
 * that is loading, so by now it has loaded or failed. Browsers report a failed sheet differently, so the test
 * is a colour of the page.
 */
export function insistOnSheet(): void {
  const link = firstLink()
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--text')
  if (link && colour === '') setTimeout(askAgain, AGAIN, link)
}

/** Brings the sheet that has the rules of all later parts; none where the page has linked everything. */
export function bringRest(): void {
  const href = firstLink()?.dataset[REST_OF_SHEETS]
  if (href === undefined) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  rest = new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve())
  })
  link.addEventListener('error', () => setTimeout(askAgain, AGAIN, link))
  document.head.append(link)
}

/** Resolves once the rules of later parts are there or have failed once. */
export function restIsHere(): Promise<void> | undefined {
  return rest
}

function firstLink(): HTMLLinkElement | null {
  return document.querySelector('link[rel=stylesheet]')
}

function askAgain(lost: HTMLLinkElement): void {
  const link = lost.cloneNode() as HTMLLinkElement
  link.addEventListener('error', () => setTimeout(askAgain, AGAIN, link))
  lost.replaceWith(link)
}
