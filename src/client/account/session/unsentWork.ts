import { listDrafts, listEdits } from '../../../offline/drafts/drafts.ts'
import { outboxRows } from '../../../offline/outbox/outbox.ts'

/** Counts of the unsent work that a log-out would delete from the phone. */
interface UnsentWork {
  /** Finished new ads that aren't published yet. */
  ads: number
  drafts: number
  /** Unsaved changes to published ads, finished or not. */
  edits: number
}

const NOTHING: UnsentWork = { ads: 0, drafts: 0, edits: 0 }

/** A person's unsent work on this phone; zeros where storage is blocked (fault F21). */
export async function unsentWork(sellerId: string): Promise<UnsentWork> {
  const reading = Promise.all([outboxRows(sellerId), listDrafts(sellerId), listEdits(sellerId)])
  const work = await reading.catch(() => null)
  if (!work) return NOTHING
  const [rows, drafts, edits] = work
  const unsent = rows.filter(({ state }) => state.name !== 'published')
  const ads = unsent.filter(({ edit }) => !edit).length
  return { ads, drafts: drafts.length, edits: edits.length + unsent.length - ads }
}

/** A phrase for each kind of work with a count above 0. */
export function workWords({ ads, drafts, edits }: UnsentWork): string[] {
  return [
    count(ads, 'anuncio en espera', 'anuncios en espera'),
    count(drafts, 'borrador', 'borradores'),
    count(edits, 'anuncio con cambios sin guardar', 'anuncios con cambios sin guardar'),
  ].filter((words) => words !== '')
}

function count(number: number, one: string, many: string): string {
  if (number === 0) return ''
  return number === 1 ? `1 ${one}` : `${number} ${many}`
}
