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
