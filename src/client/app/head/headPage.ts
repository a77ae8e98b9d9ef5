import type { Answer, ApiKey } from '../../../contract/api.ts'
import type { PageHead, QueryRef, Site } from '../../../contract/page.ts'
import type { QueryState } from '../../data/liveQuery.ts'

/** What the head of one page is made from. */
export interface HeadPage {
  /** Path and query; the host stands for nothing. */
  address: URL
  params: Readonly<Record<string, string | undefined>>
  site: Site
  /** What the server got for a call of the page. */
  read: <K extends ApiKey>(ref: QueryRef<K>) => QueryState<Answer<K>>
}

/** A head without the site's name in its title; what is left out is as on a plain page. */
export type HeadParts = Pick<PageHead, 'title' | 'description'> & Partial<PageHead>

/** A page that search engines and previews know nothing more about, as private pages are. */
export function unlisted(title: string, description: string): HeadParts {
  return { title, description, canonical: null }
}

/** The first sentences of a longer text, in one line, cut between words. */
export function excerpt(text: string, most = 155): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  // Never in the middle of a picture, which may be several characters joined.
  let cut = ''
  for (const { segment } of new Intl.Segmenter('es').segment(line)) {
    if (cut.length + segment.length > most) break
    cut += segment
  }
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}
