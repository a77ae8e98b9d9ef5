import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import { copyId, editId } from '../../../offline/drafts/draftNames.ts'
import { dropAd, readAd } from '../../../offline/outbox/outbox.ts'
import { queueDraft } from '../../../offline/outbox/outboxDrafts.ts'
import { whileHolding } from '../../../offline/outbox/outboxLock.ts'
import { isUnsent } from '../../../offline/outbox/outboxState.ts'
import type { Sender } from '../../../offline/outbox/sender.ts'
import { call } from '../../data/call.ts'
import { failureOf } from '../../data/failure.ts'
import { lendSession, senderHere } from '../../data/sender.ts'
import { askForSending } from '../../ground/worker/worker.ts'

/** An own ad, as far as a change of its price needs it. */
export interface PricedAd {
  _id: string
  titulo: string
  precio: number | string
  tipoAnuncio: TipoAnuncio
}

interface Change {
  ad: PricedAd
  precio: string
  /** Sending again with the same key changes once. */
  key: string
}

/**
 * Changes the price of an own ad and nothing else, whatever else changed meanwhile. Without network the change
 * waits in the outbox. Throws Failure.
 */
export async function changePrice(change: Change): Promise<'saved' | 'queued'> {
  const form = new FormData()
  form.append('precio', change.precio)
  try {
    await call('PATCH /api/announcement/:id', {
      params: { id: change.ad._id },
      form,
      idempotencyKey: change.key,
    })
    return 'saved'
  } catch (error) {
    const sender = senderHere()
    if (failureOf(error).kind !== 'silence' || !sender) throw error
    // A phone that stores nothing leaves the silence to be told (faults F20, F21).
    await queueChange(change, sender).catch(() => {
      throw error
    })
    return 'queued'
  }
}

/** Takes back a change that waits; answers false for a change that was sent meanwhile. */
export async function takePriceBack(key: string): Promise<boolean> {
  const waiting = await readAd(key)
  if (!waiting || !isUnsent(waiting.row.state)) return false
  await dropAd(key)
  return true
}

/** The change is a version of its own beside unsaved changes to the same ad, which stay as they are. */
async function queueChange({ ad, precio, key }: Change, sender: Sender): Promise<void> {
  const now = Date.now()
  const finished = {
    sellerId: sender.sellerId,
    edit: { adId: ad._id, staying: 0, titulo: ad.titulo },
    fields: { precio },
    draft: {
      id: copyId(editId(sender.sellerId, ad._id)),
      version: 0,
      form: { general: { precio } },
      photoOrder: [],
      photos: [],
      step: 1,
      idempotencyKey: key,
      savedAt: now,
    },
  }
  await whileHolding(key, () => queueDraft(finished, now), { waits: true })
  await lendSession(sender)
  await askForSending()
}
