import type { Answer, ApiKey } from '../../../contract/api.ts'
import type { PageHead, QueryRef, Site } from '../../../contract/page.ts'
import { lettersOf } from '../../../contract/text/letters.ts'
import type { QueryState } from '../../data/liveQuery.ts'

/** Input of a page's head. */
export interface HeadPage {
  /** Path and query; the host is a placeholder. */
  address: URL
  params: Readonly<Record<string, string | undefined>>
  site: Site
  /** The server's state of a call of the page. */
  read: <K extends ApiKey>(ref: QueryRef<K>) => QueryState<Answer<K>>
}

/** A head without the site's name in its title; missing parts get the defaults of a plain page. */
export type HeadParts = Pick<PageHead, 'title' | 'description'> & Partial<PageHead>

/** Head of a page without metadata for search engines and previews, such as a private page. */
export function unlisted(title: string, description: string): HeadParts {
  return { title, description, canonical: null }
}

/** UTF-16 units of an excerpt; search engines show no more. */
const EXCERPT_MAX = 155

/** The beginning of a longer text, in one line, cut between words. */
export function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= EXCERPT_MAX) return line
  let cut = ''
  for (const letter of lettersOf(line)) {
    if (cut.length + letter.length > EXCERPT_MAX) break
    cut += letter
  }
  const space = cut.lastIndexOf(' ')
  return `${(space > EXCERPT_MAX / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}
