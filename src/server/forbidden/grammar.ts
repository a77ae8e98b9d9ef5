import grammar from './rules/grammar.json' with { type: 'json' }
import type { Hit, Word } from './spokenWords.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const ARTICLES = setOf(grammar.articles)
const ABOUT = setOf(grammar.about)
const AMOUNTS = setOf(grammar.amounts)
const GIVEN = setOf(grammar.given)
const NEVER = setOf(grammar.never)
const INFINITIVE = /..[aei]r(?:l[aeo]s?|se)?$/
const BEFORE_MOST = 6
const NEVER_MOST = 3

/** The words before a hit in its phrase, the nearest first. */
function phraseBefore(words: readonly Word[], { from }: Hit<unknown>): string[] {
  const before = words.slice(Math.max(0, from - BEFORE_MOST), from).toReversed()
  const end = before.findIndex(({ phrase }) => phrase !== words[from]?.phrase)
  return before.slice(0, end === -1 ? undefined : end).map(({ text }) => text)
}

/** The words before a hit without articles. */
const wordsBefore = (words: readonly Word[], hit: Hit<unknown>): string[] =>
  phraseBefore(words, hit).filter((word) => !ARTICLES.has(word))

/**
 * The thing is meant for, made of or like another: 'funda para pistola', 'tina para bañar perros'. But 'par de
 * pistolas' is about pistols.
 */
export function isAboutAnother(words: readonly Word[], hit: Hit<unknown>): boolean {
  const [about = '', other = ''] = wordsBefore(words, hit)
  if (INFINITIVE.test(about)) return ABOUT.has(other)
  return ABOUT.has(about) && !(/^del?$/.test(about) && (AMOUNTS.has(other) || /^\d/.test(other)))
}

/** 'Con jaula' and 'incluye funda' come with the thing, which is no cage. */
export const isGiven = (words: readonly Word[], hit: Hit<unknown>): boolean =>
  GIVEN.has(wordsBefore(words, hit)[0] ?? '')

/** Denied things are not offered: 'no lee discos piratas', 'casa sin armas'. */
export const isDenied = (words: readonly Word[], hit: Hit<unknown>): boolean =>
  phraseBefore(words, hit)
    .slice(0, NEVER_MOST)
    .some((word) => NEVER.has(word))
