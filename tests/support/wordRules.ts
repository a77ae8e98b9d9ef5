import { afterAll } from 'vitest'
import type { ForbiddenRule } from '../../src/contract/forbidden/rule.ts'
import { saveFindings } from '../../src/server/forbiddenWords/findingQueries.ts'
import {
  dropRuleChange,
  listRuleChanges,
  saveRuleChange,
} from '../../src/server/forbiddenWords/ruleQueries.ts'
import { matcherOf } from '../../src/server/forbiddenWords/rulesInForce.ts'
import type { TestServer } from './serverTest.ts'

/** A rule of staff about a thing that no other test names. */
export const RULE: ForbiddenRule = {
  id: 'cosas-gurumelo',
  offers: 'gurumelos',
  says: ['gurumelo'],
  strength: 'sure',
  reason: 'Los gurumelos no se pueden vender aquí.',
  basis: 'Condiciones de uso',
}

/** Stores a rule as the panel does; it counts at once. */
export async function addRule(
  { services: { db, now } }: TestServer,
  changes: Partial<ForbiddenRule> = {},
): Promise<ForbiddenRule> {
  const rule = { ...RULE, ...changes }
  const { id, strength } = rule
  const state = { isOff: false, isWeakened: false, changedAt: now() }
  await saveRuleChange(db, { id, rule, strength, ...state })
  matcherOf(db).forget()
  return rule
}

/** Takes the rules that a file stored out of the database, which other files share. */
export function putRulesBack(server: TestServer): void {
  afterAll(async () => {
    const { db } = server.services
    for (const { id } of await listRuleChanges(db)) await dropRuleChange(db, id)
    matcherOf(db).forget()
  })
}

/** Stores what `RULE` finds in an ad, as publishing does. */
export async function addFinding(
  { services: { db, now } }: TestServer,
  adId: string,
  { id: rule, offers, reason, strength }: ForbiddenRule = RULE,
): Promise<void> {
  const findings = [{ rule, offers, reason, strength, words: 'gurumelo' }]
  await saveFindings(db, adId, { findings, rulesVersion: null }, now())
}
