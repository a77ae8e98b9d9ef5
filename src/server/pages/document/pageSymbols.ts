import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The icons with these ids, as hidden elements at the start of a page's HTML. */
export type SymbolsOf = (ids: ReadonlySet<string>) => string

/**
 * Reads the icons that `client/ui/picture/Icon.tsx` draws with. Each page contains its own icons: a
 * file of all icons would be a separate document for the main thread.
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
 * The distinct values between a mark and the next double quote: lists repeat the same few
 * attributes a thousand times. A plain search for the mark takes a third of a pattern's time.
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
