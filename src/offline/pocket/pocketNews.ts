import { tabNews } from '../tabNews.ts'

/** The end of a state's sync; in all cases except 'synced' the old pack remains. */
export type SyncEnd =
  | 'synced'
  /** The person deleted the state meanwhile, or another tab has brought a newer pack. */
  | 'overtaken'
  /** The server did not answer or is overloaded, or the response was cut. */
  | 'silence'
  /** The server has an error, or its response is no pack. */
  | 'broken'
  /** The server has no pack of this state yet. */
  | 'none'
  /** The phone has no room (fault F20). */
  | 'full'
  /** The browser blocks its storage (fault F21). */
  | 'blocked'

/** Messages between page and worker about «Mercado de bolsillo». */
export type PocketNews =
  /** A state was chosen, deleted or changed. */
  | { kind: 'changed' }
  /** A state is being fetched; percent, or undefined when unknown. */
  | { kind: 'syncing'; estado: string; percent: number | undefined }
  | { kind: 'rested'; estado: string; end: SyncEnd }

/** Received in every tab and in the worker. */
export const pocketNews = tabNews<PocketNews>('tianguis-bolsillo')
