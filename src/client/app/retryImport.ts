import { restIsHere } from './start/restOfSheets.ts'

/** How the bundler writes an import, and the one thing that is wanted of it. */
const IMPORT = /[`'"](.+?)[`'"](?:.+\.(\w+))?/

/** Imports that have failed, by their source, with the part that came from another address. */
const failed = new Map<string, unknown>()

/**
 * Takes the place of Vite's preload helper (`server/build/bundler/retryImports.ts`), through which every
 * import of a part goes. Browsers from before 2026-07 keep a module that failed for as long as the page lasts
 * (https://github.com/whatwg/html/issues/6768), so the next call imports it from another address. Rejects as
 * `load` does. Parts wait for their style sheet too.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  const source = String(load)
  try {
    const part = (failed.get(source) as T | undefined) ?? (await load())
    await restIsHere()
    return part
  } catch (error) {
    // The import below comes through here too.
    if (!failed.has(source) || source.includes('?')) {
      failed.set(source, undefined)
      throw error
    }
    const [, address, name] = IMPORT.exec(source) as RegExpExecArray
    const module = (await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as Record<
      string,
      unknown
    >
    const part = name ? module[name] : module
    failed.set(source, part)
    return part as T
  }
}
