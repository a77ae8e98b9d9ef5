import grammar from './rules/grammar.json' with { type: 'json' }
import type { Hit, Word } from './spokenWords.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const ARTICLES = setOf(grammar.articles)
const JOINING = setOf(grammar.joining)
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

/**
 * The thing is meant for, made of or like another: 'funda para pistola', 'semillas para canario y periquito', 'tina
 * para bañar perros'. But 'par de pistolas' is about pistols.
 */
export function isAboutAnother(words: readonly Word[], hit: Hit<unknown>): boolean {
  const before = phraseBefore(words, hit)
  while (ARTICLES.has(before[0] ?? '') || JOINING.has(before[0] ?? ''))
    before.splice(0, JOINING.has(before[0] ?? '') ? 2 : 1)
  const [about = '', other = ''] = before
  if (INFINITIVE.test(about)) return ABOUT.has(other)
  return ABOUT.has(about) && !(/^del?$/.test(about) && (AMOUNTS.has(other) || /^\d/.test(other)))
}

/** 'Con jaula' and 'incluye funda' come with the thing, which is no cage. */
export const isGiven = (words: readonly Word[], hit: Hit<unknown>): boolean =>
  GIVEN.has(phraseBefore(words, hit).find((word) => !ARTICLES.has(word)) ?? '')

/** Denied things are not offered: 'no lee discos piratas', 'casa sin armas', 'medicinas no incluidas', '¿cannabis? No, lúpulo'. */
export function isDenied(words: readonly Word[], hit: Hit<unknown>): boolean {
  const before = phraseBefore(words, hit)
  if (before.slice(0, NEVER_MOST).some((word) => NEVER.has(word))) return true
  const [last = '', other = ''] = before.filter((word) => !ARTICLES.has(word))
  if (last === 'sin' || last === 'cero' || (last === 'de' && other === 'nada')) return true
  const [no, verb] = words.slice(hit.to + 1, hit.to + 3)
  return no?.text === 'no' && (verb?.phrase !== no.phrase || verb.text.startsWith('incluid'))
}
