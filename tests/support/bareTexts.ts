import { relative } from 'node:path'
import {
  SyntaxKind,
  type Expression,
  type JsxChild,
  type JsxElement,
  type Node,
} from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { API, TypeFlags, type APIOptions, type Checker, type Type } from 'typescript/unstable/sync'

const CLIENT = 'src/client'
const TEXTS = TypeFlags.StringLike | TypeFlags.NumberLike

/** A child of React: whether it may be a text, and whether it may disappear or change. */
interface Kind {
  isText: boolean
  comesAndGoes: boolean
}

/**
 * Finds bare texts that come and go beside others, follow such a child, or stand in a fragment. React removes
 * such texts or inserts before them. That fails on a page that a browser translates (facebook/react#11538).
 * Each place reads as 'ads/owner/OwnerNote.tsx:18', with its line.
 */
export function bareTexts(fs?: APIOptions['fs']): string[] {
  const api = new API({ cwd: process.cwd(), ...(fs && { fs }) })
  try {
    const [project] = api
      .updateSnapshot({ openProjects: [`${CLIENT}/tsconfig.json`] })
      .getProjects()
    if (!project) throw new Error(`No project in ${CLIENT}`)
    const found: string[] = []
    // Components whose children follow a child that comes and goes, and places that give them a text.
    const wary = new Set<string>()
    const given: { component: string; place: string }[] = []
    for (const file of project.program.getSourceFileNames()) {
      const source = project.program.getSourceFile(file)
      if (!source || !file.endsWith('.tsx')) continue
      eachNode(source, (node) => {
        if (!is.isJsxElement(node) && !is.isJsxFragment(node)) return
        const children = node.children.filter(isShown)
        if (children.length === 1 && is.isJsxElement(node) && !isComponent(node)) return
        const kinds = children.map((child) => kindOf(child, project.checker))
        const line = source.text.slice(0, node.getStart(source)).split('\n').length
        const place = `${relative(CLIENT, file)}:${line}`
        const hasText = kinds.some(({ isText }) => isText)
        const isAfter = (at: number) => kinds.slice(0, at).some(({ comesAndGoes }) => comesAndGoes)
        const isBare = kinds.some(
          ({ isText, comesAndGoes }, at) =>
            isText && (isAfter(at) || (comesAndGoes && kinds.length > 1)),
        )
        if (isBare || (hasText && is.isJsxFragment(node))) found.push(place)
        if (hasText && is.isJsxElement(node))
          given.push({ component: node.openingElement.tagName.getText(source), place })
        const own = children.findIndex((child) => child.getText(source) === '{children}')
        if (own > 0 && isAfter(own)) wary.add(componentOf(node))
      })
    }
    const passedOn = given.filter(({ component }) => wary.has(component))
    return [...found, ...passedOn.map(({ place }) => place)]
  } finally {
    api.close()
  }
}

function eachNode(node: Node, look: (node: Node) => void): void {
  look(node)
  node.forEachChild((child) => eachNode(child, look))
}

function isComponent({ openingElement }: JsxElement): boolean {
  return /^[A-Z]/.test(openingElement.tagName.getText())
}

/** False for the space between two lines and for a comment. */
function isShown(child: JsxChild): boolean {
  if (is.isJsxText(child)) return child.text.trim() !== ''
  return !is.isJsxExpression(child) || child.expression !== undefined
}

function kindOf(child: JsxChild, checker: Checker): Kind {
  if (is.isJsxText(child)) return { isText: true, comesAndGoes: false }
  if (!is.isJsxExpression(child) || !child.expression) return { isText: false, comesAndGoes: false }
  const type = checker.getTypeAtLocation(child.expression)
  return type
    ? kindOfExpression(child.expression, type, checker)
    : { isText: false, comesAndGoes: false }
}

function kindOfExpression(expression: Expression, type: Type, checker: Checker): Kind {
  const members = membersOf(type)
  const has = (flags: TypeFlags) => members.some((member) => (member.flags & flags) !== 0)
  // A bigint marks React's ReactNode, which may be anything; no component of ours shows a bigint.
  const isWhatWasGiven = has(TypeFlags.BigIntLike)
  const isText = members.some((member) => (member.flags & TEXTS) !== 0 && !isNothing(member))
  const isElseToo = isText || expression.kind === SyntaxKind.ConditionalExpression
  return {
    isText: isText && !isWhatWasGiven,
    comesAndGoes:
      isWhatWasGiven ||
      members.some(isNothing) ||
      (has(TypeFlags.Object) && isElseToo) ||
      checker.isArrayType(type),
  }
}

/** An empty text has no node in the page either. */
function isNothing(type: Type): boolean {
  const isAbsent = (type.flags & (TypeFlags.Nullable | TypeFlags.BooleanLike)) !== 0
  return isAbsent || (type.isLiteralType() && !type.value)
}

function membersOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes().flatMap(membersOf) : [type]
}

function componentOf(node: Node): string {
  return is.isFunctionDeclaration(node) ? (node.name?.text ?? '') : componentOf(node.parent)
}
