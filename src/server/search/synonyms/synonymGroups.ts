import type { SynonymGroup, SynonymRules } from '../../../contract/search/synonyms/synonymRules.ts'
import data from './synonymGroups.json' with { type: 'json' }

/** Names that mean the thing in its own categories alone. */
export const AT_HOME: ReadonlySet<string> = new Set(data.atHome)

/** Categories in which a name means another thing. */
export const ELSEWHERE: Readonly<Record<string, readonly string[]>> = data.elsewhere

/** Accessories of things: before a thing's name the accessory is for sale, and after it comes with the thing. */
export const ACCESSORIES: readonly string[] = data.accessories

const namesOf = (text = ''): string[] => text.split(',').flatMap((name) => name.trim() || [])

/** The categories that kinds name as '#bebés': all that is sold there. */
function categoriesIn(kinds: readonly string[]): readonly string[] | undefined {
  const named = kinds.flatMap((kind) => (kind.startsWith('#') ? [kind.slice(1)] : []))
  return named.length > 0 ? named : undefined
}

/**
 * Names in Mexico for the same thing, by the categories of a subject: 'lavadora, washer > centro de lavado'. A name
 * stands here only if a user who searches it wants the others too. Names find the kinds after '>', but kinds don't
 * find the names: a user who asks for a car wants a Jetta, not the other way round. At least 300 groups.
 */
export const SYNONYM_GROUPS: readonly SynonymGroup[] = data.subjects.flatMap(
  ({ categories, groups }) =>
    groups.flatMap((group) => {
      const [names = [], kinds = []] = group.split('>').map(namesOf)
      const read = { names, kinds, categories: categoriesIn(kinds) ?? categories }
      return names.length + kinds.length > 1 ? [read] : []
    }),
)

/** How a search widens words where staff changed nothing. */
export const SHIPPED_RULES: SynonymRules = {
  groups: SYNONYM_GROUPS,
  atHome: AT_HOME,
  elsewhere: ELSEWHERE,
  accessories: ACCESSORIES,
}
