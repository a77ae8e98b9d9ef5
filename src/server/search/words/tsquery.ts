import type { Places, WordQuery } from '../../../contract/search/words/wordQuery.ts'

/** A query of words as PostgreSQL's tsquery. Stems come from its own dictionary, never from what people typed. */
export function tsqueryOf(query: WordQuery, places?: Places): string {
  if (query.is === 'stem') return lexeme(query.stem) + (places ? `:${places}` : '')
  const within = query.is === 'in' ? query.places : places
  const parts = query.of.map((each) => `(${tsqueryOf(each, within)})`)
  switch (query.is) {
    case 'behind':
      return query.aways.map((away) => `(${parts.join(` <${away}> `)})`).join(' | ')
    case 'but':
      return parts.join(' & !')
    default:
      return parts.join(query.is === 'all' ? ' & ' : ' | ')
  }
}

/** The same wherever in an ad its words stand, without exceptions: all that the index of words knows. */
export function tsqueryAnywhere(query: WordQuery): string {
  if (query.is === 'stem') return lexeme(query.stem)
  if (query.is === 'but') return tsqueryAnywhere(query.of[0])
  const parts = query.of.map((each) => `(${tsqueryAnywhere(each)})`)
  return parts.join(query.is === 'any' ? ' | ' : ' & ')
}

/** `ʼ` becomes an apostrophe in a stem, which stands doubled. */
const lexeme = (stem: string): string => `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
