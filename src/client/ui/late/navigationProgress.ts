/*
 * Shows a thin line at the top while the next page loads (base.css). The inline script of the server's pages
 * does the same before hydration (app/inline/boot.ts).
 */

/** Draws the line; called by the tap that navigates. */
export function startNavigation(): void {
  document.documentElement.dataset['enCamino'] = ''
}

/** Removes the line; called once the page has rendered. */
export function endNavigation(): void {
  delete document.documentElement.dataset['enCamino']
}
