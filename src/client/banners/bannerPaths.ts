import { CATEGORY_VALUES } from '../../contract/ads/categories.ts'
import { paths } from '../ground/paths.ts'

/** Pages that a banner is likely to lead to, offered while its address is typed. */
export const BANNER_PATHS: readonly string[] = [
  paths.sell,
  paths.search,
  paths.categories,
  paths.favorites,
  paths.faq,
  ...CATEGORY_VALUES.map((categoria) => paths.searchFor({ categoria })),
]

/** An address of this very site as its path; anything else as it was typed. */
export function ownPath(typed: string, origin: string): string {
  const text = typed.trim()
  return text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
}
