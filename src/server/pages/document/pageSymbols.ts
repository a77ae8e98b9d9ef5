import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The line pictures with these ids, as elements that stand before a page's HTML and show nothing. */
export type SymbolsOf = (ids: ReadonlySet<string>) => string

/**
 * Reads the line pictures that `client/ui/picture/Icon.tsx` draws with. Those of a page come in it: browsers
 * lay the file of all of them out as a document of its own, in the thread that the page waits for.
 */
export async function readPageSymbols(clientDir: string): Promise<SymbolsOf> {
  const file = await readFile(join(clientDir, 'simbolos.svg'), 'utf8')
  const symbols = new Map<string, string>()
  for (const [symbol, id = ''] of file.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs)) {
    symbols.set(id, symbol)
  }
  return (ids) => {
    const found = [...ids].map((id) => symbols.get(id) ?? '')
    return ids.size === 0 ? '' : `<div hidden><svg>${found.join('')}</svg></div>`
  }
}
