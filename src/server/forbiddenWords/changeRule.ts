import type { AuditAct } from '../../contract/audit/auditActs.ts'
import type { ForbiddenRule } from '../../contract/forbidden/rule.ts'
import { Problem } from '../../contract/problem.ts'
import { recordActs } from '../audit/acts.ts'
import type { Transaction } from '../db/connect.ts'
import type { Services } from '../services.ts'
import type { SessionUser } from '../sessionUser.ts'
import { differences, newRuleId, readRule } from './readRule.ts'
import {
  dropRuleChange,
  listRuleChanges,
  lockRules,
  saveRuleChange,
  type RuleChange,
} from './ruleQueries.ts'
import { matcherOf, seenRules, shippedRule, type SeenRule } from './rulesInForce.ts'

type Changing = Pick<Services, 'db' | 'now'>

/** Rules that staff may add or change. */
const CHANGES_MAX = 1000

/** Adds a rule and answers its id. Throws Problem (400). */
export async function addRule(
  { db, now }: Changing,
  actor: SessionUser,
  value: unknown,
): Promise<string> {
  const id = await db.transaction(async (tx) => {
    const changes = await lockChanges(tx)
    if (changes.length >= CHANGES_MAX)
      throw new Problem(
        'entradaInvalida',
        'Ya hay demasiadas reglas. Agrega palabras a una de ellas.',
      )
    const taken = new Set(seenRules(changes).map(({ rule }) => rule.id))
    const rule = readRule(
      value,
      newRuleId(value, (one) => taken.has(one)),
    )
    const state = { isOff: false, isWeakened: false, changedAt: now() }
    await saveRuleChange(tx, { id: rule.id, rule, strength: rule.strength, ...state })
    await recordChange(tx, actor, { act: 'regla agregada', rule, cambios: '' }, now())
    return rule.id
  })
  matcherOf(db).forget()
  return id
}

/** The wanted change of a rule. */
export type RuleEdit =
  | { kind: 'rule'; value: unknown }
  | { kind: 'switch'; isOff: boolean }
  /** A shipped rule gets its own words and strength back. */
  | { kind: 'original' }

interface RuleEditRequest {
  id: string
  /** The version that the administrator read. */
  version: unknown
  edit: RuleEdit
}

/** Changes a rule. Throws Problem (400, 404, or 409 for a rule that was changed meanwhile). */
export async function changeRule(
  { db, now }: Changing,
  actor: SessionUser,
  { id, version, edit }: RuleEditRequest,
): Promise<void> {
  await db.transaction(async (tx) => {
    const changes = await lockChanges(tx)
    const seen = seenRules(changes).find(({ rule }) => rule.id === id)
    if (!seen) throw new Problem('noExiste')
    if ((seen.changedAt?.toISOString() ?? null) !== version)
      throw new Problem('conflicto', 'Otra persona cambió esta regla. Vuelve a abrirla.')
    if (edit.kind === 'original') {
      const shipped = shippedRule(id)
      if (!shipped) throw new Problem('conflicto', 'Esta regla la escribió el equipo.')
      await dropRuleChange(tx, id)
      const cambios = differences(seen.rule, shipped)
      return recordChange(tx, actor, { act: 'regla devuelta', rule: shipped, cambios }, now())
    }
    const { change, entry } = changed(seen, edit)
    await saveRuleChange(tx, { ...change, changedAt: now() })
    await recordChange(tx, actor, entry, now())
  })
  matcherOf(db).forget()
}

interface AuditEntry {
  act: AuditAct
  rule: ForbiddenRule
  cambios: string
}

function changed(
  seen: SeenRule,
  edit: Exclude<RuleEdit, { kind: 'original' }>,
): { change: Omit<RuleChange, 'changedAt'>; entry: AuditEntry } {
  const { rule: before, isWeakened } = seen
  const { id } = before
  if (edit.kind === 'switch') {
    const { isOff } = edit
    const act = isOff ? 'regla apagada' : 'regla encendida'
    const change = { ...wordsOf(before), isOff, isWeakened }
    return { change: { id, ...change }, entry: { act, rule: before, cambios: '' } }
  }
  const rule = readRule(edit.value, id, before.like)
  if (before.like && differences({ ...before, strength: rule.strength }, rule) !== '')
    throw new Problem('entradaInvalida', 'De esta regla solo se cambia la fuerza.')
  const cambios = differences(before, rule)
  if (cambios === '') throw new Problem('entradaInvalida', 'No cambiaste nada.')
  const state = { isOff: seen.isOff, isWeakened: isWeakened && rule.strength === 'suspect' }
  return {
    change: { id, ...wordsOf(rule), ...state },
    entry: { act: 'regla cambiada', rule, cambios },
  }
}

/** A shipped rule keeps its words, which later releases mend, unless staff wrote others. */
function wordsOf(rule: ForbiddenRule): Pick<RuleChange, 'rule' | 'strength'> {
  const { strength } = rule
  const shipped = shippedRule(rule.id)
  const isSame = shipped && differences({ ...shipped, strength }, rule) === ''
  return { rule: isSame ? null : rule, strength }
}

async function lockChanges(tx: Transaction): Promise<RuleChange[]> {
  await lockRules(tx)
  return listRuleChanges(tx)
}

async function recordChange(
  tx: Transaction,
  { id: actorId }: SessionUser,
  { act, rule: { id, offers, says }, cambios }: AuditEntry,
  at: Date,
): Promise<void> {
  const detalles = { titulo: `${offers}: ${says[0]}`, ...(cambios && { cambios }) }
  await recordActs(tx, [{ actorId, act, on: { tipo: 'regla', id }, detalles }], at)
}
