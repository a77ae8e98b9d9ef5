import { createHash } from 'node:crypto'
import type { ForbiddenRule } from '../../contract/forbidden/rule.ts'
import type { Database, Queryable } from '../db/connect.ts'
import { WEIGHTS } from '../forbidden/classifier.ts'
import { compileRules, NAMED_SETS, type Matcher } from '../forbidden/compileRules.ts'
import { shippedMatcher } from '../forbidden/findForbidden.ts'
import { SHIPPED_RULES } from '../forbidden/shippedRules.ts'
import { cachedValue } from '../ground/cachedValue.ts'
import { memoizeByKey } from '../memoizeByKey.ts'
import { listRuleChanges, type RuleChange } from './ruleQueries.ts'

/** A rule as staff see it. */
export interface SeenRule {
  rule: ForbiddenRule
  /** Staff's own; false for a shipped rule, whoever changed it. */
  isAdded: boolean
  /** A shipped rule with other words or another strength. */
  isChanged: boolean
  isOff: boolean
  isWeakened: boolean
  /** Null for a shipped rule as it came. */
  changedAt: Date | null
}

const SHIPPED: ReadonlyMap<string, ForbiddenRule> = new Map(
  SHIPPED_RULES.map((rule) => [rule.id, rule]),
)

export const shippedRule = (id: string): ForbiddenRule | undefined => SHIPPED.get(id)

/** All rules, with the changes by staff first. A change of a rule that is shipped no more has no effect. */
export function seenRules(changes: readonly RuleChange[]): SeenRule[] {
  const changed = new Set(changes.map(({ id }) => id))
  return [
    ...changes.flatMap(({ id, rule, strength, isOff, isWeakened, changedAt }) => {
      const shipped = shippedRule(id)
      const words = rule ?? shipped
      if (!words) return []
      const isChanged = shipped !== undefined && (rule !== null || strength !== shipped.strength)
      const state = { isOff, isWeakened, changedAt }
      return { rule: { ...words, strength }, isAdded: !shipped, isChanged, ...state }
    }),
    ...SHIPPED_RULES.filter(({ id }) => !changed.has(id)).map((rule) => ({
      rule,
      isAdded: false,
      isChanged: false,
      isOff: false,
      isWeakened: false,
      changedAt: null,
    })),
  ]
}

/** Milliseconds. A change by staff in another process counts after so long. */
const CACHE_MS = 30_000

/** All rules that count now. */
export interface RulesInForce extends Matcher {
  /** Digest of the rules and weights: an ad that other rules held is judged anew. */
  version: string
}

/**
 * The rules of a database, compiled: the shipped set with the changes by staff. A change in this
 * process has them forgotten, so that it counts at the next ad.
 */
export const matcherOf = memoizeByKey((_db: Database) => {
  let made: { rules: RulesInForce; changes: string } | undefined
  return cachedValue(CACHE_MS, async (db: Queryable) => {
    const changes = await listRuleChanges(db)
    const key = JSON.stringify(changes)
    if (made?.changes !== key) {
      const inForce = seenRules(changes).flatMap(({ rule, isOff }) => (isOff ? [] : rule))
      const matcher = changes.length === 0 ? shippedMatcher() : compileRules(inForce)
      made = { rules: { ...matcher, version: versionOf(inForce) }, changes: key }
    }
    return made.rules
  })
})

function versionOf(rules: readonly ForbiddenRule[]): string {
  const text = JSON.stringify([rules, NAMED_SETS, WEIGHTS])
  return createHash('sha256').update(text).digest('base64url').slice(0, VERSION_LENGTH)
}
const VERSION_LENGTH = 16
