/** Takes the place of Vite's preload helper (`server/build/bundler/retryImports.ts`), through which every import of a part goes. */

/** What the bundler makes of an import, and of the one thing that is wanted of it. */
const IMPORT = /[`'"](.+?)[`'"](?:.+\.(\w+))?/
/** What has failed once, and later what came of it under another address. */
const failed = new Map()

/**
 * Browsers from before 2026-07 keep a module that failed for as long as the page stands
 * (https://github.com/whatwg/html/issues/6768): asked for again, it is asked for under another address too.
 */
async function retryImport(load) {
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

export { retryImport as __vitePreload }
