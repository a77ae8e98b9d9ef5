import { z } from 'zod'
import { ruleShape, type ForbiddenRule } from '../../contract/forbidden/rule.ts'
import { WEIGHTS, wordsOfKind } from './classifier.ts'
import animales from './rules/animales.json' with { type: 'json' }
import armas from './rules/armas.json' with { type: 'json' }
import combustible from './rules/combustible.json' with { type: 'json' }
import copias from './rules/copias.json' with { type: 'json' }
import documentos from './rules/documentos.json' with { type: 'json' }
import drogas from './rules/drogas.json' with { type: 'json' }
import medicinas from './rules/medicinas.json' with { type: 'json' }
import personas from './rules/personas.json' with { type: 'json' }
import protegidas from './rules/protegidas.json' with { type: 'json' }
import robados from './rules/robados.json' with { type: 'json' }
import sexual from './rules/sexual.json' with { type: 'json' }
import uniformes from './rules/uniformes.json' with { type: 'json' }

/** Rules of one kind share what they offer, their reason and its basis. */
const KINDS_OF_RULES = {
  armas,
  sexual,
  animales,
  protegidas,
  medicinas,
  drogas,
  documentos,
  robados,
  combustible,
  copias,
  personas,
  uniformes,
}

/** Words of a kind that the panel shows for its likeness. */
const WORDS_SHOWN = 40

/** The rules that come with a release; staff switch them off and add their own. */
export const SHIPPED_RULES: readonly ForbiddenRule[] = z.array(ruleShape).parse([
  ...Object.values(KINDS_OF_RULES).flatMap(({ rules, ...shared }) =>
    rules.map((rule) => ({ ...shared, ...rule })),
  ),
  ...Object.entries(KINDS_OF_RULES).flatMap(([kind, { offers, reason, basis }]) => {
    const shared = { offers, reason, basis }
    const says = wordsOfKind(kind, WORDS_SHOWN)
    if (says.length === 0) return []
    const { veryLike, like } = WEIGHTS
    return [
      {
        ...shared,
        id: `${kind}-muy-parecido`,
        says,
        like: { kind, least: veryLike },
        strength: 'sure',
      },
      { ...shared, id: `${kind}-parecido`, says, like: { kind, least: like }, strength: 'suspect' },
    ]
  }),
])
