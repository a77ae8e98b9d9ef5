/**
 * Takes the place of Vite's preload helper (`server/launch/bundler/importsWithSheet.ts`): parts of the
 * page come with the whole style sheet, for the server's HTML has the styles of its own screen alone.
 */
let sheet
/** Milliseconds. */
const AGAIN = 3000
/** So long may a busy phone put the sheet off. */
const AT_LAST = 2000

function wholeSheet() {
  const href = document.querySelector('style')?.dataset.hoja
  sheet ??= href && whenIdle().then(() => fetchSheet(href))
  return sheet
}

function fetchSheet(href) {
  return new Promise((resolve) => {
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
}

/** A sheet makes the phone go over the whole page: it comes when there is time, or once somebody acts. */
function whenIdle() {
  return new Promise((resolve) => {
    if (navigator.userActivation?.hasBeenActive || !window.requestIdleCallback) return resolve()
    for (const act of ['pointerdown', 'keydown']) addEventListener(act, resolve, { once: true })
    requestIdleCallback(resolve, { timeout: AT_LAST })
  })
}

/**
 * The first part is the screen itself. Who has nothing kept in this browser sees of it what the server
 * drew, whose styles stand in the page; others may see a photo of their own, say, or a saver's buttons.
 */
let isDressed = document.getElementById('root')?.hasChildNodes() && keepsNothing()

function keepsNothing() {
  try {
    return localStorage.length === 0
  } catch {
    // Where a browser keeps nothing, nothing can be read.
    return true
  }
}

function withSheet(load) {
  const waits = isDressed ? undefined : wholeSheet()
  isDressed = false
  return Promise.all([fetchPart(load), waits]).then(([part]) => part)
}

/** What the bundler makes of an import, and of the one thing that is wanted of it. */
const IMPORT = /[`'"](.+?)[`'"](?:.+\.(\w+))?/
/** What has failed once, and later what came of it under another address. */
const failed = new Map()

/**
 * Browsers from before 2026-07 keep a module that failed for as long as the page stands
 * (https://github.com/whatwg/html/issues/6768): asked for again, it is asked for under another address too.
 */
async function fetchPart(load) {
  const source = String(load)
  const before = failed.get(source)
  try {
    return before?.part ?? (await load())
  } catch (error) {
    failed.set(source, {})
    // The import below comes through here too.
    if (!before || source.includes('?')) throw error
    const [, address, name] = IMPORT.exec(source)
    const module = await import(/* @vite-ignore */ `${address}?${Date.now()}`)
    const part = name ? module[name] : module
    failed.set(source, { part })
    return part
  }
}

export { withSheet as __vitePreload }
