import { tabNews } from '../tabNews.ts'

/** Messages between page and worker about the outbox. */
export type OutboxNews =
  /** Something was put in, taken out or is in another state. */
  | { kind: 'changed' }
  /** An ad is being sent; percent of its upload, or undefined when unknown. */
  | { kind: 'sending'; id: string; percent: number | undefined }
  /** Its sending has come to an end, whatever became of it. */
  | { kind: 'rested'; id: string }

/** Events of the outbox, for every tab and for the worker. */
export const outboxNews = tabNews<OutboxNews>('tianguis-salida')
