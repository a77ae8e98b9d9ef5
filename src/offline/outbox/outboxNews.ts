import { tabNews } from '../tabNews.ts'

/** What the page and the worker tell each other about the outbox. */
export type OutboxNews =
  /** Something was put in, taken out or is in another state. */
  | { kind: 'changed' }
  /** An ad is leaving this moment; percent of its upload, or undefined where nobody can tell. */
  | { kind: 'sending'; id: string; percent: number | undefined }
  /** Its sending has come to an end, whatever became of it. */
  | { kind: 'rested'; id: string }

/** What happens in the outbox, for every tab and for the worker. */
export const outboxNews = tabNews<OutboxNews>('tianguis-salida')
