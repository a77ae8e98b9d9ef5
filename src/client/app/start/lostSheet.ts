import { restIsHere } from './restOfSheets.ts'

/** Milliseconds between two requests for a lost style sheet. */
const AGAIN = 3000

/**
 * Requests lost style sheets until they load. Scripts wait for a sheet that the page links, so by now it has loaded or
 * failed; browsers report a failed one differently, so the test is a colour of the page.
 */
export function retryLostSheets(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--text')
  if (link && colour === '') setTimeout(askAgain, AGAIN, link)
  void restIsHere()?.then((lost) => {
    for (const sheet of lost) setTimeout(askAgain, AGAIN, sheet)
  })
}

function askAgain(lost: HTMLLinkElement): void {
  const link = lost.cloneNode() as HTMLLinkElement
  link.addEventListener('error', () => setTimeout(askAgain, AGAIN, link))
  lost.replaceWith(link)
}
