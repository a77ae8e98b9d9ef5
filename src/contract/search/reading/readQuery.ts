import { withinWords } from '../words/queryWords.ts'
import {
  FILTER_STEPS,
  WORD_STEPS,
  type Query,
  type ReadingContext,
  type Step,
  type StepName,
} from './steps.ts'

/** A text that was read. */
export interface ReadQuery extends Query {
  /** The text without its filters, as it was typed. */
  words: string
}

/**
 * A search's text, read by the table of steps. `undone` steps are left out: each may take something else for what it reads.
 * Asks no database.
 */
export function readQuery(
  typed: string,
  context: ReadingContext,
  undone: readonly StepName[] = [],
): ReadQuery {
  const readBy = (steps: readonly (Step & { name: StepName })[], query: Query): Query =>
    steps
      .filter(({ name }) => !undone.includes(name))
      .reduce((read, step) => step.read(read, context) ?? read, query)
  const filtered = readBy(FILTER_STEPS, asWords(typed))
  return { ...readBy(WORD_STEPS, filtered), words: filtered.text }
}

/** A text of which nothing is read but its words; more than a search takes are left out. */
export const asWords = (typed: string): ReadQuery => {
  const text = withinWords(typed).replace(/\s+/g, ' ').trim()
  return {
    text,
    words: text,
    places: [],
    price: null,
    deal: null,
    rooms: [],
    excluded: '',
    unwanted: '',
  }
}
