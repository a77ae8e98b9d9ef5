import { withoutUnseen } from './typedText.ts'

/** Signs that ask how the one before them is drawn. */
const VARIANTS = /[\uFE00-\uFE0F]/g

/**
 * A text as an eye takes it, for search and the check of forbidden goods: full-width, circled and
 * mathematical letters as plain ones, nothing invisible. Case and accents stay.
 */
export function legible(text: string): string {
  return withoutUnseen(text.normalize('NFKC')).replaceAll(VARIANTS, '')
}
