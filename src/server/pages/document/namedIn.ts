/** What must come with HTML. */
interface Named {
  /** Classes of its elements. */
  classes: ReadonlySet<string>
  /** Ids of line pictures: drawn in it, or announced by a part that follows (`client/ui/late/Part.tsx`). */
  symbols: ReadonlySet<string>
}

/** Reads which classes and line pictures stand in a page's HTML. */
export function namedIn(html: string): Named {
  return {
    classes: words(valuesAfter(html, ' class="')),
    symbols: words([
      ...valuesAfter(html, '<use href="#'),
      ...valuesAfter(html, ' data-simbolos="'),
    ]),
  }
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

function words(texts: Iterable<string>): Set<string> {
  return new Set([...texts].flatMap((text) => text.split(' ')))
}
