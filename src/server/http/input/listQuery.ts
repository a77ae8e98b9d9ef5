import { PANEL_PAGE_MAX, SEARCH_TEXT_MAX } from '../../../contract/limits.ts'
import { Problem } from '../../../contract/problem.ts'
import { pageNumber } from '../../../contract/search/givenText.ts'
import { NO_FILTER } from '../../../contract/search/order.ts'
import { legible } from '../../../contract/text/typedText.ts'

/** Reads the queries of the panel's lists; every function throws Problem 'entradaInvalida'. */

/** The given value; null for nothing and for the words that mean no filter. */
function given(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return NO_FILTER.includes(trimmed) ? null : trimmed
}

/** A page that counts from 0. */
export function panelPage(text: string | undefined): number {
  return pageNumber(text, PANEL_PAGE_MAX)
}

/** A value of the list; null for no filter. */
export function choiceOf<T extends string>(
  text: string | undefined,
  choices: readonly T[],
  name: string,
): T | null {
  const value = given(text)
  if (value === null) return null
  const choice = choices.find((candidate) => candidate === value)
  if (choice === undefined) {
    throw new Problem('entradaInvalida', `El filtro «${name}» no tiene esa opción.`)
  }
  return choice
}

/** Words to search for, cleaned of invisible pasted characters; null without any. */
export function searchOf(text: string | undefined): string | null {
  const words = given(legible(text ?? ''))
  if (words !== null && [...words].length > SEARCH_TEXT_MAX) {
    throw new Problem(
      'entradaInvalida',
      `Tu búsqueda puede tener ${SEARCH_TEXT_MAX} caracteres como máximo.`,
    )
  }
  return words
}
