import type { SavedAd } from '../../contract/ads/endpoints.ts'
import { isServerAnswer } from '../../contract/serverAnswer.ts'
import type { AdUpload, EditTarget, UploadRequest } from './upload.ts'

export interface UploadReply {
  status: number
  contentType: string
  text: string
  /** Seconds, where the server said when to try again. */
  retryAfter: number | undefined
  /** The key was answered before, and this is that answer. */
  isRepeat?: boolean
}

/** Carries a request to the server; answers null when no answer came, throws when it was cancelled. */
export type Transport = (request: UploadRequest<FormData | string>) => Promise<UploadReply | null>

export interface TransportOptions {
  /** Called with 0 to 100 while the body is uploaded, if the transport knows the progress. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

export type SendOutcome =
  /** `isHeld`: staff look at it before others see it. */
  { kind: 'published'; id: string; isHeld?: true } | FailedOutcome

export type FailedOutcome =
  | { kind: 'refused'; status: number; text: string; retryAfter: number | undefined }
  /** `isCut`: a good part had left before. */
  | { kind: 'silence'; isCut?: boolean }

/**
 * Publishes an ad, or saves changes to an ad. Knows no DOM: a page passes a transport with progress,
 * a worker a transport made of `fetch`.
 */
export async function sendAd(upload: AdUpload, transport: Transport): Promise<SendOutcome> {
  const send: Transport = async (request) => serversReply(await transport(request))
  if (upload.edit) {
    const reply = await send(editingOf(upload.edit, upload))
    return reply?.status === 200 ? published(upload.edit.adId, reply) : failedOutcome(reply)
  }
  const reply = await send(requestOf(upload))
  if (reply?.status !== 201) return failedOutcome(reply)
  const id = savedAdOf(reply.text)?.id
  // Half an answer is none: the same key asks for the whole.
  if (id === undefined) return { kind: 'silence' }
  if (!upload.mayBePublished || !reply.isRepeat) return published(id, reply)
  const rewritten = await send(rewritingOf(id, upload))
  return rewritten?.status === 200 ? published(id, rewritten) : failedOutcome(rewritten)
}

/** What the answer lacks or garbles says nothing against it: the ad is there. */
function published(id: string, { text }: UploadReply): SendOutcome {
  return { kind: 'published', id, ...(savedAdOf(text)?.enRevision && { isHeld: true }) }
}

/**
 * A maintenance page is no answer, whatever its status. A refusal of a machine between, as of too
 * large a body, is one: it would refuse again, so the seller reads of it.
 */
export function serversReply(reply: UploadReply | null): UploadReply | null {
  if (!reply) return null
  const { status, contentType } = reply
  const isRefusal = status >= 400 && status < 500
  return isRefusal || isServerAnswer(status, contentType) ? reply : null
}

/** The outcome of a request that did not take effect. */
export function failedOutcome(reply: UploadReply | null): FailedOutcome {
  if (!reply) return { kind: 'silence' }
  const { status, retryAfter } = reply
  return { kind: 'refused', status, text: refusalText(reply), retryAfter }
}

/** The server's refusal in words for people; text of other machines is not shown (security T29). */
function refusalText({ contentType, text }: UploadReply): string {
  const isOurs = contentType.startsWith('text/plain') && text !== ''
  return isOurs ? text : 'Algo falló. Intenta otra vez.'
}

function savedAdOf(text: string): SavedAd | undefined {
  try {
    return JSON.parse(text) as SavedAd
  } catch {
    return undefined
  }
}

function requestOf({ fields, photos, idempotencyKey, token }: AdUpload): UploadRequest {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const [index, photo] of photos.entries()) {
    body.append('imagenes', photo, `foto-${index + 1}.jpg`)
  }
  return {
    method: 'POST',
    address: '/api/announcement',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': idempotencyKey },
    body,
  }
}

/**
 * The request that replaces the ad published earlier under this key (fault F15). It names no
 * version: the seller's last text is right, however often it is sent.
 */
function rewritingOf(id: string, { fields, photos, token }: AdUpload): UploadRequest {
  const { tipoAnuncio: _, ...changeable } = fields
  return changing(id, { ...changeable, imagenes: '[]' }, photos, headersOf(token))
}

/** The request that saves changes to a published ad over the version that its fields name. */
function editingOf({ adId, staying }: EditTarget, upload: AdUpload): UploadRequest {
  const { fields, photos, token, idempotencyKey } = upload
  const headers = { ...headersOf(token), 'idempotency-key': idempotencyKey }
  return changing(adId, fields, photos.slice(staying), headers)
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })

function changing(
  id: string,
  fields: AdUpload['fields'],
  files: readonly Blob[],
  headers: UploadRequest['headers'],
): UploadRequest {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const [index, file] of files.entries()) body.append('fotos', file, `foto-${index + 1}.jpg`)
  const address = `/api/announcement/${encodeURIComponent(id)}`
  return { method: 'PATCH', address, headers, body }
}
