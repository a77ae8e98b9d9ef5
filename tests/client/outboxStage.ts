import type { Delivery } from '../../src/offline/outbox/deliver.ts'
import { listOutbox, readAd } from '../../src/offline/outbox/outbox.ts'
import { queueDraft, type FinishedAd } from '../../src/offline/outbox/outboxDrafts.ts'
import type { UploadReply } from '../../src/offline/outbox/sendAd.ts'
import type { UploadRequest } from '../../src/offline/outbox/upload.ts'

export const NOW = 1_790_000_000_000
export const ANA_SENDS = { sellerId: 'ana', token: 'llave-de-ana' }

/** An ad that a seller has finished in the wizard, with two photos whose bytes are their names. */
export function finishedAd(key: string, sellerId = 'ana'): FinishedAd {
  const names = ['frente', 'lado']
  return {
    sellerId,
    fields: { tipoAnuncio: 'producto', titulo: `Bicicleta ${key}` },
    draft: {
      id: `${sellerId}:producto`,
      version: 3,
      form: { general: { titulo: `Bicicleta ${key}` } },
      step: 4,
      idempotencyKey: key,
      savedAt: NOW - 1000,
      photoOrder: names,
      photos: names.map((id) => ({ id, blob: new Blob([id], { type: 'image/jpeg' }) })),
    },
  }
}

/** Puts a finished ad into the outbox, as the wizard does. */
export async function queueAd(key: string, { seller = 'ana', at = NOW } = {}): Promise<void> {
  await queueDraft(finishedAd(key, seller), at)
}

/** Outcome of a request; null is a network that doesn't answer. */
export type Fate = Partial<UploadReply> | null | (() => Promise<UploadReply | null>)

export const published = (id: string): Fate => ({ status: 201, text: JSON.stringify({ id }) })
export const refused = (status: number, text: string, retryAfter?: number): Fate => ({
  status,
  text,
  retryAfter,
})

/** A sender whose requests meet the given outcomes in turn; later requests get no answer. */
export function deliveryOf(...fates: Fate[]) {
  const requests: UploadRequest[] = []
  const delivery: Delivery & { sender: typeof ANA_SENDS } = {
    sender: ANA_SENDS,
    now: () => NOW,
    transportFor:
      ({ signal }) =>
      async (request) => {
        // Ads are sent as forms.
        requests.push(request as UploadRequest)
        const fate = fates.shift() ?? null
        if (typeof fate !== 'function') return fate && replyOf(fate)
        const isLeft = new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        })
        return Promise.race([fate(), isLeft])
      },
  }
  return { delivery, requests }
}

export const hang: Fate = () => new Promise(() => undefined)

function replyOf({ status = 500, ...fate }: Partial<UploadReply>): UploadReply {
  const contentType = status < 400 ? 'application/json' : 'text/plain'
  return { status, contentType, text: '', retryAfter: undefined, ...fate }
}

/** The photos of a request, in order, each read as text. */
export async function photosOf({ body }: UploadRequest): Promise<string[]> {
  const files = body.getAll('imagenes')
  return Promise.all(files.map((file) => (file instanceof Blob ? file.text() : file)))
}

export const stateOf = async (id: string) => (await readAd(id))?.row.state
export const keys = async (seller = 'ana') => (await listOutbox(seller)).map(({ id }) => id)
