import { parse, type ChildNode, type Root, type Rule } from 'postcss'

/** The rules of a sheet that a page with such classes needs. */
export type UsedStyles = (classes: ReadonlySet<string>) => string

type Alternatives = readonly (readonly string[])[]

/** A rule with the classes that each of its selectors asks for, or rules in a block. */
type Piece =
  { css: string; alternatives: Alternatives } | { head: string; pieces: readonly Piece[] }

/**
 * Reads a sheet once, so that each page carries those rules alone that can match it: a screen's sheet
 * also dresses what only stands there after a touch, while something loads, or when nothing is found.
 * A rule counts as needed when all classes of one of its selectors stand in the page. What answers to
 * a pointer over it comes with the whole sheet, which the page fetches before or when there is one.
 */
export function usedStyles(css: string): UsedStyles {
  const root = parse(css)
  root.walkRules(leaveOutPointers)
  leaveOutRepeatedStatements(root)
  const animations = animationUsers(root)
  const pieces = root.nodes.map((node) => pieceOf(node, animations))
  return (classes) => pieces.map((piece) => textFor(piece, classes)).join('')
}

function leaveOutPointers(rule: Rule): void {
  const others = rule.selectors.filter((selector) => !/:hover\b/.test(selector))
  if (others.length === 0) rule.remove()
  else if (others.length < rule.selectors.length) rule.selectors = others
}

/** Each sheet of a screen begins with the order of the layers. */
function leaveOutRepeatedStatements(root: Root): void {
  const seen = new Set<string>()
  root.each((node) => {
    if (node.type !== 'atrule' || node.nodes) return
    const text = node.toString()
    if (seen.has(text)) node.remove()
    seen.add(text)
  })
}

/** By each word of an animation, its name among them: the classes that its rules ask for. */
function animationUsers(root: Root): ReadonlyMap<string, Alternatives> {
  const users = new Map<string, Alternatives>()
  root.walkDecls(/^animation(?:-name)?$/, ({ parent, value }) => {
    if (parent?.type !== 'rule') return
    const alternatives = (parent as Rule).selectors.map(requiredClasses)
    for (const word of value.split(/[\s,]+/)) {
      users.set(word, [...(users.get(word) ?? []), ...alternatives])
    }
  })
  return users
}

function pieceOf(node: ChildNode, animations: ReadonlyMap<string, Alternatives>): Piece {
  // The sheet that follows comes without the ground (`launch/bundler/styleLayers.ts`), so a page has all of it.
  if (node.type === 'atrule' && node.name === 'layer' && node.nodes && node.params === 'ground')
    return { css: node.toString(), alternatives: [[]] }
  if (node.type === 'rule') {
    return { css: node.toString(), alternatives: node.selectors.map(requiredClasses) }
  }
  // Only these have rules for elements in them; frames of an animation are none.
  if (
    node.type === 'atrule' &&
    node.nodes &&
    /^(media|supports|layer|container)$/.test(node.name)
  ) {
    return {
      head: `@${node.name} ${node.params}`,
      pieces: node.nodes.map((one) => pieceOf(one, animations)),
    }
  }
  if (node.type === 'atrule' && node.name === 'keyframes') {
    return { css: node.toString(), alternatives: animations.get(node.params) ?? [] }
  }
  const isStatement = node.type === 'atrule' && !node.nodes
  return { css: node.toString() + (isStatement ? ';' : ''), alternatives: [[]] }
}

/** What stands in brackets may name classes that are absent, or one of several. */
function requiredClasses(selector: string): string[] {
  const outside = selector.replaceAll(/\[[^\]]*\]|\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
  return [...outside.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
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
