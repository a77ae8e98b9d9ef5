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

/** Reads which line pictures a page's HTML names: drawn in it, or announced by a part that follows (`client/ui/late/Part.tsx`). */
export function symbolsIn(html: string): ReadonlySet<string> {
  const names = [...valuesAfter(html, '<use href="#'), ...valuesAfter(html, ' data-simbolos="')]
  return new Set(names.flatMap((text) => text.split(' ')))
}

/**
 * What stands between a mark and the next double quote, each once: lists repeat the same few
 * attributes a thousand times. A search for the mark alone takes a third of what a pattern takes.
 */
function valuesAfter(html: string, mark: string): Set<string> {
  const values = new Set<string>()
  let at = html.indexOf(mark)
  while (at !== -1) {
    const start = at + mark.length
    const end = html.indexOf('"', start)
    values.add(html.slice(start, end))
    at = html.indexOf(mark, end)
  }
  return values
}
