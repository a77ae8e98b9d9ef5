import { listDrafts, listEdits } from '../../../offline/drafts/drafts.ts'
import { messageRows } from '../../../offline/messages/messages.ts'
import { outboxRows } from '../../../offline/outbox/outbox.ts'
import { typedMessages } from '../../data/typedMessages.ts'

/** Counts of the unsent work that a log-out would delete from the phone. */
interface UnsentWork {
  /** Finished new ads that aren't published yet. */
  ads: number
  drafts: number
  /** Unsaved changes to published ads, finished or not. */
  edits: number
  /** Written messages that the server does not have. */
  messages: number
  halfTyped: number
}

const NOTHING: UnsentWork = { ads: 0, drafts: 0, edits: 0, messages: 0, halfTyped: 0 }

/** A person's unsent work on this phone; zeros where storage is blocked (fault F21). */
export async function unsentWork(sellerId: string): Promise<UnsentWork> {
  const halfTyped = typedMessages(sellerId).length
  const reading = Promise.all([
    outboxRows(sellerId),
    listDrafts(sellerId),
    listEdits(sellerId),
    messageRows(sellerId),
  ])
  const work = await reading.catch(() => null)
  if (!work) return { ...NOTHING, halfTyped }
  const [rows, drafts, edits, written] = work
  const unsent = rows.filter(({ state }) => state.name !== 'published')
  const ads = unsent.filter(({ edit }) => !edit).length
  return {
    ads,
    drafts: drafts.length,
    edits: edits.length + unsent.length - ads,
    messages: written.filter(({ state }) => state.name !== 'sent').length,
    halfTyped,
  }
}

/** A phrase for each kind of work with a count above 0. */
export function workWords({ ads, drafts, edits, messages, halfTyped }: UnsentWork): string[] {
  return [
    count(ads, 'anuncio en espera', 'anuncios en espera'),
    count(drafts, 'borrador', 'borradores'),
    count(edits, 'anuncio con cambios sin guardar', 'anuncios con cambios sin guardar'),
    count(messages, 'mensaje sin enviar', 'mensajes sin enviar'),
    count(halfTyped, 'mensaje a medias', 'mensajes a medias'),
  ].filter((words) => words !== '')
}

function count(number: number, one: string, many: string): string {
  if (number === 0) return ''
  return number === 1 ? `1 ${one}` : `${number} ${many}`
}
