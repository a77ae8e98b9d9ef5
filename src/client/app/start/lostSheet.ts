/** Milliseconds between two requests for a lost style sheet. */
const AGAIN = 3000

/**
 * Requests a lost style sheet until it loads, since the page is unstyled without it. Scripts wait for a sheet
 * that is loading, so by now it has loaded or failed. Browsers report a failed sheet differently, so the test
 * is a colour of the page.
 */
export function insistOnSheet(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--text')
  if (link && colour === '') setTimeout(askAgain, AGAIN, link)
}

function askAgain(lost: HTMLLinkElement): void {
  const link = lost.cloneNode() as HTMLLinkElement
  link.addEventListener('error', () => setTimeout(askAgain, AGAIN, link))
  lost.replaceWith(link)
}
