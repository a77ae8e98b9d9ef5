import { parse, type ChildNode } from 'postcss'
import { namedIn } from './namedIn.ts'

/** The rules of a sheet that a page of HTML needs. */
export type UsedStyles = (html: string) => string

/** A rule with the classes that each of its selectors asks for, or rules in a block. */
type Piece =
  | { css: string; alternatives: readonly (readonly string[])[] }
  | { head: string; pieces: readonly Piece[] }

/**
 * Reads a sheet once, so that each page carries those rules alone that can match it: a screen's sheet
 * also dresses what only stands there after a touch, while something loads, or when nothing is found.
 * A rule counts as needed when all classes of one of its selectors stand in the page.
 */
export function usedStyles(css: string): UsedStyles {
  const pieces = parse(css).nodes.map(pieceOf)
  return (html) => {
    const classes = classesOf(html)
    return pieces.map((piece) => textFor(piece, classes)).join('')
  }
}

function pieceOf(node: ChildNode): Piece {
  if (node.type === 'rule') {
    return { css: node.toString(), alternatives: node.selectors.map(requiredClasses) }
  }
  // Only these have rules for elements in them; frames of an animation are none.
  if (
    node.type === 'atrule' &&
    node.nodes &&
    /^(media|supports|layer|container)$/.test(node.name)
  ) {
    return { head: `@${node.name} ${node.params}`, pieces: node.nodes.map(pieceOf) }
  }
  const isStatement = node.type === 'atrule' && !node.nodes
  return { css: node.toString() + (isStatement ? ';' : ''), alternatives: [[]] }
}

/** What stands in brackets may name classes that are absent, or one of several. */
function requiredClasses(selector: string): string[] {
  const outside = selector.replaceAll(/\[[^\]]*\]|\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
  return [...outside.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}

function classesOf(html: string): Set<string> {
  return new Set([...namedIn(html, ' class="')].flatMap((names) => names.split(' ')))
}

function textFor(piece: Piece, classes: ReadonlySet<string>): string {
  if ('css' in piece) {
    return piece.alternatives.some((names) => names.every((name) => classes.has(name)))
      ? piece.css
      : ''
  }
  const inside = piece.pieces.map((one) => textFor(one, classes)).join('')
  return inside === '' ? '' : `${piece.head}{${inside}}`
}
