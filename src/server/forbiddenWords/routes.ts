import type { Answer } from '../../contract/api.ts'
import {
  RULE_STATES,
  type forbiddenEndpoints,
  type RuleState,
} from '../../contract/forbidden/endpoints.ts'
import { PANEL_PAGE_SIZE } from '../../contract/limits.ts'
import { Problem } from '../../contract/problem.ts'
import { fold } from '../../contract/text/fold.ts'
import { presentAct } from '../audit/acts.ts'
import { actsOn } from '../audit/queries.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { choiceOf, panelPage, searchOf } from '../http/input/listQuery.ts'
import { addRule, changeRule, type RuleEdit } from './changeRule.ts'
import { figuresOfRules, type RuleFigures } from './figureQueries.ts'
import { likeIn, readRule } from './readRule.ts'
import { listRuleChanges } from './ruleQueries.ts'
import { seenRules, type SeenRule } from './rulesInForce.ts'
import { TRIED, tryRule } from './trial.ts'

/** Acts shown with a rule. */
const ACTS = 30

/** The rules for forbidden goods, for admins only; ads are judged by a change within half a minute. */
export function forbiddenWordRoutes({ services }: Feature): Handlers<typeof forbiddenEndpoints> {
  const { db } = services
  const load = async (id: string) => {
    const seen = seenRules(await listRuleChanges(db)).find(({ rule }) => rule.id === id)
    if (!seen) throw new Problem('noExiste')
    return presentRule(seen, await figuresOfRules(db, [id]))
  }
  return {
    'GET /api/words': async ({ query }) => {
      const all = seenRules(await listRuleChanges(db))
      const tipos = [...new Set(all.map(({ rule }) => rule.offers))].toSorted((a, b) =>
        a.localeCompare(b, 'es'),
      )
      const tipo = choiceOf(query.tipo, tipos, 'tipo')
      const estado = choiceOf(query.estado, RULE_STATES, 'estado')
      const wanted = fold(searchOf(query.search) ?? '')
      const found = all.filter(
        (seen) =>
          (tipo === null || seen.rule.offers === tipo) &&
          (estado === null || IS_IN[estado](seen)) &&
          textOf(seen).includes(wanted),
      )
      const first = panelPage(query.page) * PANEL_PAGE_SIZE
      const shown = found.slice(first, first + PANEL_PAGE_SIZE)
      const figures = await figuresOfRules(
        db,
        shown.map(({ rule }) => rule.id),
      )
      return {
        reglas: shown.map((seen) => presentRule(seen, figures)),
        total: found.length,
        tipos,
      }
    },

    'GET /api/words/:id': async ({ params: { id } }) => {
      const acts = await actsOn(db, [{ tipo: 'regla', id }], ACTS)
      return { ...(await load(id)), historial: acts.map(presentAct) }
    },

    'POST /api/words': async ({ body, user }) => load(await addRule(services, user, body.regla)),

    'PATCH /api/words/:id': async ({ params: { id }, body, user }) => {
      await changeRule(services, user, { id, version: body.version ?? null, edit: editOf(body) })
      return load(id)
    },

    'POST /api/words/trial': ({ body }) =>
      tryRule(db, readRule(body.regla, 'prueba', likeIn(body.regla)), placeOf(body.desde)),
  }
}

const IS_IN: Readonly<Record<RuleState, (seen: SeenRule) => boolean>> = {
  detienen: ({ rule, isOff }) => !isOff && rule.strength === 'sure',
  avisan: ({ rule, isOff }) => !isOff && rule.strength === 'suspect',
  apagadas: ({ isOff }) => isOff,
  equipo: ({ isAdded, isChanged }) => isAdded || isChanged,
  debilitadas: ({ isWeakened }) => isWeakened,
}

/** The fields that a search reads. */
const textOf = ({ rule }: SeenRule): string =>
  fold([rule.offers, rule.id, ...rule.says, ...(rule.beside ?? []), rule.reason].join(' '))

function editOf(body: { regla?: unknown; apagada?: unknown; original?: unknown }): RuleEdit {
  if (body.original === true) return { kind: 'original' }
  if (typeof body.apagada === 'boolean') return { kind: 'switch', isOff: body.apagada }
  return { kind: 'rule', value: body.regla }
}

function placeOf(value: unknown): number {
  if (value === undefined) return 0
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= TRIED)
    return value
  throw new Problem('entradaInvalida', 'La prueba no puede empezar ahí.')
}

function presentRule(
  { rule, isAdded, isChanged, isOff, isWeakened, changedAt }: SeenRule,
  figures: ReadonlyMap<string, RuleFigures>,
): Answer<'POST /api/words'> {
  const counted = figures.get(rule.id)
  return {
    regla: rule,
    agregada: isAdded,
    cambiada: isChanged,
    apagada: isOff,
    debilitada: isWeakened,
    version: changedAt?.toISOString() ?? null,
    cifras: counted
      ? {
          detenidos: counted.held,
          sospechosos: counted.suspected,
          retirados: counted.removed,
          pasados: counted.passed,
          abiertos: counted.open,
          esperaMinutos: counted.medianMinutes,
        }
      : null,
  }
}
