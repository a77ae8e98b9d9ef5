/*
 * Says that the next page is being fetched, by a thin line at the top (base.css). The inline script
 * of the server's pages does the same before the app has started (server/pages/document/inlineScripts.ts).
 */

/** Draws the line; called with the touch that leads on. */
export function setOut(): void {
  document.documentElement.dataset['enCamino'] = ''
}

/** Takes it away; called once the page stands. */
export function arrived(): void {
  delete document.documentElement.dataset['enCamino']
}
