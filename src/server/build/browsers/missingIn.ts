import { parseSync, Visitor, type ESTree } from 'vite'
import { features, type Feature } from './missingFeatures.ts'

const LOOKBEHIND = /\(\?<[=!]/

const all = features()
/** True for names that every owner lacks in one of the oldest promised browsers. */
function lackedNames(some: readonly Feature[]): ReadonlyMap<string, boolean> {
  const lacked = new Map<string, boolean>()
  for (const { name, isMissing } of some) lacked.set(name, isMissing && lacked.get(name) !== false)
  return lacked
}
const globals = lackedNames(all.filter(({ owner }) => owner === ''))
const members = lackedNames(all.filter(({ owner }) => owner !== ''))
/** Functions of few browsers are found by their global alone: their names are everybody's. */
const usual = new Set(all.flatMap(({ name, isUsual }) => (isUsual ? [name] : [])))
const exact = new Map(all.map(({ owner, name, isMissing }) => [`${owner}.${name}`, isMissing]))
/** Objects that stand for the global scope. */
const SCOPES: ReadonlySet<string> = new Set(['window', 'self', 'globalThis'])

/** A text that is written out; minifiers write templates. */
function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.raw
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

function nameOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression') return undefined
  return node.computed ? textOf(node.property) : nameOf(node.property)
}

/** The missing function that an expression names: 'AbortSignal.any', 'structuredClone', and in a call 'toSorted'. */
function missingNameOf(node: ESTree.Node, isCalled: boolean): string | undefined {
  const name = nameOf(node)
  if (name === undefined) return undefined
  if (node.type !== 'MemberExpression') return globals.get(name) ? name : undefined
  const object = nameOf(node.object)
  if (object !== undefined && SCOPES.has(object)) return globals.get(name) ? name : undefined
  const known = exact.get(`${object}.${name}`)
  if (known !== undefined) return known ? `${object}.${name}` : undefined
  return isCalled && usual.has(name) && members.get(name) ? name : undefined
}

const isNothing = (node: ESTree.Node): boolean =>
  nameOf(node) === 'undefined' || (node.type === 'UnaryExpression' && node.operator === 'void')

/**
 * The functions in a script that one of the oldest promised browsers lacks, by name; '(?<=' is lookbehind. Left out
 * are names that the script asks for before it uses them (`typeof`, `in`, `?.`, a condition), and names of its own.
 * A name that an older interface has too, such as `size`, can't be told apart.
 */
export function missingIn(code: string): string[] {
  const { program, errors } = parseSync('script.js', code)
  if (errors[0]) throw new Error(errors[0].message)
  const used = new Set<string>()
  const known = new Set<string>()
  const use = (node: ESTree.Node, isCalled = false) => {
    const name = missingNameOf(node, isCalled)
    if (name !== undefined) used.add(name)
  }
  const know = (name: string | undefined) => {
    if (name !== undefined) known.add(name)
  }
  const read = (text: string) => {
    if (LOOKBEHIND.test(text)) used.add('(?<=')
  }
  new Visitor({
    CallExpression({ callee, optional }) {
      use(callee, true)
      if (optional) know(nameOf(callee))
    },
    NewExpression: ({ callee }) => use(callee),
    MemberExpression(node) {
      use(node)
      use(node.object)
      if (node.optional) know(nameOf(node.object))
    },
    BinaryExpression({ operator, left, right }) {
      if (operator === 'instanceof') use(right)
      if (operator === 'in') know(textOf(left))
      if (isNothing(right)) know(nameOf(left))
      if (isNothing(left)) know(nameOf(right))
    },
    UnaryExpression({ operator, argument }) {
      if (operator === 'typeof' || operator === '!') know(nameOf(argument))
    },
    IfStatement: ({ test }) => know(nameOf(test)),
    ConditionalExpression: ({ test }) => know(nameOf(test)),
    LogicalExpression: ({ left }) => know(nameOf(left)),
    MethodDefinition: ({ key }) => know(nameOf(key)),
    PropertyDefinition: ({ key }) => know(nameOf(key)),
    Property: ({ key }) => know(nameOf(key)),
    AssignmentExpression: ({ left }) => know(nameOf(left)),
    Literal(node) {
      if ('regex' in node) read(node.regex.pattern)
      else read(textOf(node) ?? '')
    },
    TemplateElement: ({ value }) => read(value.raw),
  }).visit(program)
  const isKnown = (name: string) => {
    const [object = '', member] = name.split('.')
    return known.has(member ?? object) || (globals.get(object) && known.has(object))
  }
  return [...used].filter((name) => !isKnown(name))
}
