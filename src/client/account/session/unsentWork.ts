import { listDrafts, listEdits } from '../../../offline/drafts/drafts.ts'
import { outboxRows } from '../../../offline/outbox/outbox.ts'

/** What a log-out would take from the phone for good, counted. */
interface UnsentWork {
  /** Finished new ads that aren't published yet. */
  ads: number
  drafts: number
  /** Changes to published ads that aren't saved, finished or not. */
  edits: number
}

const NOTHING: UnsentWork = { ads: 0, drafts: 0, edits: 0 }

/** What a person has written on this phone and not sent; nothing where storage is blocked (fault F21). */
export async function unsentWork(sellerId: string): Promise<UnsentWork> {
  const reading = Promise.all([outboxRows(sellerId), listDrafts(sellerId), listEdits(sellerId)])
  const work = await reading.catch(() => null)
  if (!work) return NOTHING
  const [rows, drafts, edits] = work
  const unsent = rows.filter(({ state }) => state.name !== 'published')
  const ads = unsent.filter(({ edit }) => !edit).length
  return { ads, drafts: drafts.length, edits: edits.length + unsent.length - ads }
}

/** Each kind of work that there is, in words. */
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
