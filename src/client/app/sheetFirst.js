/**
 * Takes the place of Vite's preload helper (`vite.config.ts`): parts of the page come with the whole
 * style sheet, for the server's HTML has the styles of its own screen alone.
 */
let sheet

/** Milliseconds. */
const AGAIN = 3000

function wholeSheet() {
  const href = document.querySelector('style')?.dataset.hoja
  sheet ??=
    href &&
    new Promise((resolve) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = href
      link.addEventListener('load', resolve)
      link.addEventListener('error', () => {
        // A part that looks plain is better than none, and for a while alone.
        link.remove()
        sheet = undefined
        resolve()
        setTimeout(wholeSheet, AGAIN)
      })
      document.head.append(link)
    })
  return sheet
}

function withSheet(load) {
  return Promise.all([load(), wholeSheet()]).then(([part]) => part)
}

export { withSheet as __vitePreload }
