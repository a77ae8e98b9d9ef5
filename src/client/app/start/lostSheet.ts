/** How long a lost sheet is left before it is asked for again, in milliseconds. */
const AGAIN = 3000

/**
 * A page whose style sheet didn't come stands undressed: it is asked for again until it comes. Scripts
 * wait for a sheet that is on its way, so by now it has come or failed. Browsers differ in what they
 * have of one that failed, so what shows is whether the page has its colours.
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
