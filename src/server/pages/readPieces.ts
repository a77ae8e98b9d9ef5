import type { RenderedPage, SharedHtml } from '../../contract/page.ts'
import { namedIn } from './namedIn.ts'

/** What must come with HTML. */
interface Named {
  /** Classes of its elements. */
  classes: ReadonlySet<string>
  /** Ids of line pictures: drawn in it, or announced by a part that follows (`client/ui/Part.tsx`). */
  symbols: ReadonlySet<string>
}

/** HTML as it is sent. */
export interface ReadHtml extends Named {
  bytes: Uint8Array
}

const known = new WeakMap<SharedHtml, ReadHtml>()
/** Gives bytes of their own; a small Buffer is part of a larger one, which would be kept with it. */
const encoder = new TextEncoder()

/** Reads a page; of what stands in other pages too, only what is new. */
export function readPieces(pieces: RenderedPage['pieces']): ReadHtml {
  const bytes: Uint8Array[] = []
  const shared: Named[] = []
  let own = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      own += piece
      bytes.push(Buffer.from(piece))
    } else {
      const read = readShared(piece)
      bytes.push(read.bytes)
      shared.push(read)
    }
  }
  const named = [namedBy(own), ...shared]
  return {
    bytes: Buffer.concat(bytes),
    classes: union(named.map(({ classes }) => classes)),
    symbols: union(named.map(({ symbols }) => symbols)),
  }
}

function readShared(piece: SharedHtml): ReadHtml {
  let read = known.get(piece)
  if (!read) {
    read = { bytes: encoder.encode(piece.html), ...namedBy(piece.html) }
    known.set(piece, read)
  }
  return read
}

function namedBy(html: string): Named {
  return {
    classes: words(namedIn(html, ' class="')),
    symbols: words(union([namedIn(html, '<use href="#'), namedIn(html, ' data-simbolos="')])),
  }
}

function words(texts: ReadonlySet<string>): Set<string> {
  return new Set([...texts].flatMap((text) => text.split(' ')))
}

function union(sets: readonly ReadonlySet<string>[]): Set<string> {
  const all = new Set<string>()
  for (const set of sets) for (const one of set) all.add(one)
  return all
}
