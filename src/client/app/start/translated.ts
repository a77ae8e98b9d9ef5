/** The translator's element for each text node of React's that it replaced. */
const standIns = new WeakMap<Node, ChildNode>()

/**
 * Keeps a page alive that a browser translates. A translator replaces text nodes with `<font>` behind React's
 * back. React then throws when it removes such a text or inserts beside it (facebook/react#11538). It also
 * changes texts that are no longer visible. Call it before React starts.
 */
export function bearTranslation(): void {
  const observer = new MutationObserver(note)
  observer.observe(document, { childList: true, subtree: true })
  const { removeChild, insertBefore } = Node.prototype

  /**
   * The child of `parent` that shows `node`: the node itself, its replacement, or the element around them.
   */
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
  // Shows a new text in place of the replacement; the translator translates it again.
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
    // Translators replace the text in one step, or insert before it and then remove it.
    const standIn = addedNodes[0] ?? previousSibling
    if (text?.nodeType === Node.TEXT_NODE && standIn?.nodeName === 'FONT')
      standIns.set(text, standIn as ChildNode)
  }
}
