import { tabNews } from '../tabNews.ts'

/** How a sync of one state has ended; whatever it is but 'synced', the pack of before stands. */
export type SyncEnd =
  | 'synced'
  /** The person deleted the state meanwhile, or another tab has brought a newer pack. */
  | 'overtaken'
  /** Nobody answered, the server has its hands full, or the answer was cut. */
  | 'silence'
  /** The server has an error, or what it gave is no pack. */
  | 'broken'
  /** The server has no pack of this state yet. */
  | 'none'
  /** The phone has no room (fault F20). */
  | 'full'
  /** The browser blocks its storage (fault F21). */
  | 'blocked'

/** What page and worker tell each other of «Mercado de bolsillo». */
export type PocketNews =
  /** A state was chosen, deleted or changed. */
  | { kind: 'changed' }
  /** A state is being fetched; percent, or undefined where nobody can tell. */
  | { kind: 'syncing'; estado: string; percent: number | undefined }
  | { kind: 'rested'; estado: string; end: SyncEnd }

/** Heard in every tab and in the worker. */
export const pocketNews = tabNews<PocketNews>('tianguis-bolsillo')
