import { SEARCH_PAGE_SIZE } from '../../../contract/limits.ts'
import type { HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Queryable } from '../../db/connect.ts'

/** Which of the hits are wanted, counted from 0 in their order. */
export interface Slice {
  skip: number
  most: number
}

/** Finds ids of hits in the wanted order. */
export type Source = (tx: Queryable, wanted: HitsWanted, slice: Slice) => Promise<string[]>

/** The page alone: what is walked takes longer for more. */
export const pageSlice = ({ page }: Pick<HitsWanted, 'page'>): Slice => ({
  skip: page * SEARCH_PAGE_SIZE,
  most: SEARCH_PAGE_SIZE,
})

/** So many pages hold what nearly everybody looks at. */
const HEAD_PAGES = 5

/** The first pages at once, where the page is one of them: once all are sorted they cost nothing. */
export const headSlice = (wanted: Pick<HitsWanted, 'page'>): Slice =>
  wanted.page < HEAD_PAGES ? { skip: 0, most: HEAD_PAGES * SEARCH_PAGE_SIZE } : pageSlice(wanted)
