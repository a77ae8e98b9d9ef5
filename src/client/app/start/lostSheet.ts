import { restIsHere } from './restOfSheets.ts'

/** Milliseconds between two requests for a lost style sheet. */
const AGAIN = 3000

/**
 * Requests lost style sheets until they load, since the page is unstyled without them. Scripts wait for a sheet
 * that the page links, so by now it has loaded or failed. Browsers report a failed sheet differently, so the test
 * is a colour of the page.
 */
export function insistOnSheets(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--text')
  if (link && colour === '') setTimeout(askAgain, AGAIN, link)
  void restIsHere()?.then((lost) => lost && setTimeout(askAgain, AGAIN, lost))
}

function askAgain(lost: HTMLLinkElement): void {
  const link = lost.cloneNode() as HTMLLinkElement
  link.addEventListener('error', () => setTimeout(askAgain, AGAIN, link))
  lost.replaceWith(link)
}
