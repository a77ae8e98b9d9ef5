import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { namedIn } from './namedIn.ts'

/** The line pictures that the HTML of a page names, as elements that stand before it and show nothing. */
export type SymbolsIn = (html: string) => string

/** Drawn in the page, or announced by a part that follows (`client/ui/Part.tsx`). */
const MARKS = ['<use href="#', ' data-simbolos="']

/**
 * Reads the line pictures that `client/ui/Icon.tsx` draws with. Those of a page come in it: browsers
 * lay the file of all of them out as a document of its own, in the thread that the page waits for.
 */
export async function readPageSymbols(clientDir: string): Promise<SymbolsIn> {
  const file = await readFile(join(clientDir, 'simbolos.svg'), 'utf8')
  const symbols = new Map<string, string>()
  for (const [symbol, id = ''] of file.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs)) {
    symbols.set(id, symbol)
  }
  return (html) => {
    const named = MARKS.flatMap((mark) => [...namedIn(html, mark)])
    const ids = new Set(named.flatMap((several) => several.split(' ')))
    const found = [...ids].map((id) => symbols.get(id) ?? '')
    return ids.size === 0 ? '' : `<div hidden><svg>${found.join('')}</svg></div>`
  }
}
