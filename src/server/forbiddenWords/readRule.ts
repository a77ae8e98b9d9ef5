import { ruleShape, type ForbiddenRule } from '../../contract/forbidden/rule.ts'
import { Problem } from '../../contract/problem.ts'
import { fold } from '../../contract/text/fold.ts'
import { publicText } from '../../contract/text/typedText.ts'
import { compileRules } from '../forbidden/compileRules.ts'

/** The fields of a rule as administrators read them. */
export const RULE_LABELS: Readonly<Record<Exclude<keyof ForbiddenRule, 'id' | 'like'>, string>> = {
  offers: 'Qué ofrece',
  says: 'Palabras',
  beside: 'Junto a',
  harmless: 'Inofensiva junto a',
  onlyIn: 'Solo en',
  exceptIn: 'Excepto en',
  itself: 'La cosa misma',
  everywhere: 'También en la descripción',
  strength: 'Fuerza',
  reason: 'Motivo',
  basis: 'Base',
}

/**
 * A rule that an administrator wrote, cleaned, under the given id; `like` is that of the rule which it changes. Throws
 * Problem 'entradaInvalida' with the field that is wrong.
 */
export function readRule(value: unknown, id: string, like?: ForbiddenRule['like']): ForbiddenRule {
  const given = typeof value === 'object' && value !== null ? value : {}
  const { data: rule, error } = ruleShape.safeParse({
    ...(cleaned(given) as object),
    id,
    like,
  })
  if (!rule) {
    const [key] = error.issues[0]?.path ?? []
    const label = RULE_LABELS[key as keyof typeof RULE_LABELS]
    throw refuse(label ? `Revisa «${label}»: ${WRONG[key as string] ?? LIST}` : 'Revisa la regla.')
  }
  for (const word of wordsIn(rule)) {
    if (!/[\p{L}\p{N}#@]/u.test(word)) throw refuse(`«${word}» no sirve: escribe letras o números.`)
  }
  return compiled(rule)
}

/** The likeness that a rule on trial has: only shipped rules have any. */
export const likeIn = (value: unknown): ForbiddenRule['like'] =>
  ruleShape.pick({ like: true }).safeParse(value).data?.like

const LIST = 'escribe hasta 200 palabras o frases, de 60 letras como máximo.'
const WRONG: Readonly<Record<string, string>> = {
  says: 'escribe al menos una palabra y hasta 200, de 60 letras como máximo.',
  offers: 'escribe de 3 a 60 letras, como «armas».',
  reason: 'escribe una frase de 10 a 200 letras.',
  basis: 'escribe la ley o la política, de 3 a 200 letras.',
  strength: 'elige una.',
  itself: 'elige sí o no.',
  everywhere: 'elige sí o no.',
  onlyIn: 'elige categorías de la lista.',
  exceptIn: 'elige categorías de la lista.',
}

const refuse = (why: string) => new Problem('entradaInvalida', why)

/** The words of all its lists. */
const wordsIn = ({ says, beside = [], harmless = [] }: ForbiddenRule) => [
  ...says,
  ...beside,
  ...harmless,
]

/** Words that the matcher can't read are refused. */
function compiled(rule: ForbiddenRule): ForbiddenRule {
  try {
    compileRules([rule])
    return rule
  } catch (error) {
    throw refuse(`La regla no se puede leer: ${error instanceof Error ? error.message : ''}`)
  }
}

/** Texts without invisible signs and doubled blanks; lists without empty entries and repetitions. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return publicText(value).replace(/\s+/g, ' ').trim()
  if (Array.isArray(value)) {
    const seen = new Set<string>()
    return value.map(cleaned).filter((one) => {
      const key = typeof one === 'string' ? fold(one) : JSON.stringify(one)
      const isNew = key !== '' && !seen.has(key)
      seen.add(key)
      return isNew
    })
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, cleaned(one)] as const)
  // An empty list or a switch that is off is no list and no switch.
  return Object.fromEntries(
    entries.filter(([, one]) => one !== false && !(Array.isArray(one) && one.length === 0)),
  )
}

/** The lasting id of a new rule: 'armas-pistola', with a number where it is taken. */
export function newRuleId(value: unknown, isTaken: (id: string) => boolean): string {
  const { offers, says } = (value ?? {}) as { offers?: unknown; says?: unknown }
  const first = Array.isArray(says) ? says[0] : ''
  const name = fold(`${String(offers)} ${String(first)}`).replace(/[^a-z0-9]+/g, '-')
  const stem = name.replace(/^-+|-+$/g, '').slice(0, 50) || 'regla'
  for (let n = 1; ; n += 1) {
    const id = n === 1 && stem.length >= 3 ? stem : `${stem}-${n}`
    if (!isTaken(id)) return id
  }
}

/** The differences of two rules in words, as the history shows them; '' for none. */
export function differences(before: ForbiddenRule, after: ForbiddenRule): string {
  const parts = Object.entries(RULE_LABELS).flatMap(([key, label]) => {
    const [was, is] = [before, after].map((rule) => rule[key as keyof ForbiddenRule])
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const [old, now] = [listed(was), listed(is)]
    if (!old || !now) return [`${label}: ${said(is)}`]
    const added = now.filter((word) => !old.includes(word)).map((word) => `+${word}`)
    const gone = old.filter((word) => !now.includes(word)).map((word) => `−${word}`)
    return [`${label}: ${[...added, ...gone].join(', ')}`]
  })
  const text = parts.join('; ')
  return text.length > DIFFERENCES_MAX ? `${text.slice(0, DIFFERENCES_MAX)}…` : text
}

const DIFFERENCES_MAX = 600

/** A list's entries as texts; null for a value that is no list. An absent list is an empty list. */
function listed(value: ForbiddenRule[keyof ForbiddenRule]): string[] | null {
  if (value === undefined) return []
  return Array.isArray(value) ? value : null
}

function said(value: ForbiddenRule[keyof ForbiddenRule]): string {
  if (value === 'sure') return 'detiene'
  if (value === 'suspect') return 'avisa'
  return value === true ? 'sí' : value === undefined ? 'no' : String(value)
}
