import type { Places, WordQuery } from '../../../contract/search/words/wordQuery.ts'

const made = new WeakMap<WordQuery, Map<string, string>>()

/** A query's text, made once: the names of things live as long as the synonyms, and each search has hundreds. */
function madeOnce(query: WordQuery, form: string, make: () => string): string {
  const texts = made.get(query) ?? new Map<string, string>()
  const text = texts.get(form) ?? make()
  made.set(query, texts.set(form, text))
  return text
}

/** A query of words as PostgreSQL's tsquery. Stems come from its own dictionary, never from what people typed. */
export function tsqueryOf(query: WordQuery, places?: Places): string {
  if (query.is === 'stem') return lexeme(query.stem) + (places ? `:${places}` : '')
  return madeOnce(query, places ?? '', () => {
    const within = query.is === 'in' ? query.places : places
    const parts = query.of.map((each) => `(${tsqueryOf(each, within)})`)
    switch (query.is) {
      case 'behind':
        return query.aways.map((away) => `(${parts.join(` <${away}> `)})`).join(' | ')
      case 'but':
        return parts.join(' & !')
      case 'any':
        return eitherOf(parts)
      default:
        return parts.join(' & ')
    }
  })
}

/** The same wherever in an ad its words stand, without exceptions: all that the index of words knows. */
export function tsqueryAnywhere(query: WordQuery): string {
  if (query.is === 'stem') return lexeme(query.stem)
  return madeOnce(query, 'anywhere', () => {
    if (query.is === 'but') return tsqueryAnywhere(query.of[0])
    const parts = query.of.map((each) => `(${tsqueryAnywhere(each)})`)
    return query.is === 'any' ? eitherOf(parts) : parts.join(' & ')
  })
}

/** Most ads have the first: so it is asked before the others are looked into. */
const eitherOf = ([first = '', ...others]: readonly string[]): string =>
  others.length < 2 ? [first, ...others].join(' | ') : `${first} | (${others.join(' | ')})`

/** `ʼ` becomes an apostrophe in a stem, which stands doubled. */
const lexeme = (stem: string): string => `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
