/** What a translator put in the place of a text of React's. */
const standIns = new WeakMap<Node, ChildNode>()

/**
 * Keeps a page alive that a browser translates: it puts `<font>` in the place of each text, behind
 * React's back, which then throws where it removes such a text or inserts beside it, and changes one
 * that nobody sees any more (facebook/react#11538). To be called before React starts.
 */
export function bearTranslation(): void {
  const observer = new MutationObserver(note)
  observer.observe(document, { childList: true, subtree: true })
  const { removeChild, insertBefore } = Node.prototype

  /** The child of `parent` that shows `node`: itself, or what holds or replaces it. */
  const placeOf = (parent: Node, node: Node): Node | null => {
    if (node.parentNode === parent) return node
    note(observer.takeRecords())
    let place: Node | null = standIns.get(node) ?? node
    while (place && place.parentNode !== parent) place = place.parentNode
    return place
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = placeOf(this, child)
    if (place) removeChild.call(this, place)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    insertBefore.call(this, node, next && placeOf(this, next))
    return node
  }
  // A new text is shown in the old one's place, where the translator finds it.
  Object.defineProperty(Text.prototype, 'nodeValue', {
    get(this: Text) {
      return this.data
    },
    set(this: Text, text: string) {
      if (!this.parentNode) {
        note(observer.takeRecords())
        standIns.get(this)?.replaceWith(this)
      }
      this.data = text
    },
  })
}

function note(records: MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling } of records) {
    const [text] = removedNodes
    // Put in its place in one go, or before it and then it was removed.
    const standIn = addedNodes[0] ?? previousSibling
    if (text?.nodeType === Node.TEXT_NODE && standIn?.nodeName === 'FONT')
      standIns.set(text, standIn as ChildNode)
  }
}
