/** Everything that publishing one ad sends; plain enough to be kept and sent later. */
export interface AdUpload {
  /** Text fields of `POST /api/announcement`, as they stand on the wire. */
  fields: Readonly<Record<string, string>>
  /** Main first. */
  photos: readonly Blob[]
  /** Sending again with the same key publishes once. */
  idempotencyKey: string
  token: string
}

export interface UploadRequest {
  address: string
  headers: Readonly<Record<string, string>>
  body: FormData
}

export interface UploadReply {
  status: number
  contentType: string
  text: string
  /** Seconds, where the server said when to try again. */
  retryAfter: number | undefined
}

/** Carries a request to the server; answers null when no answer came, throws when it was cancelled. */
export type Carrier = (request: UploadRequest) => Promise<UploadReply | null>

export type SendOutcome =
  | { kind: 'published'; id: string }
  | { kind: 'refused'; status: number; text: string; retryAfter: number | undefined }
  | { kind: 'silence' }

/**
 * Publishes an ad. Knows no DOM: the page brings a carrier that tells its progress, a worker may
 * bring one made of `fetch`.
 */
export async function sendAd(upload: AdUpload, carry: Carrier): Promise<SendOutcome> {
  const reply = await carry(requestOf(upload))
  if (!reply) return { kind: 'silence' }
  const { status, text, retryAfter } = reply
  if (status === 201) return { kind: 'published', id: (JSON.parse(text) as { id: string }).id }
  const isOurs = reply.contentType.startsWith('text/plain') && text !== ''
  return {
    kind: 'refused',
    status,
    text: isOurs ? text : 'Algo falló. Intenta otra vez.',
    retryAfter,
  }
}

function requestOf({ fields, photos, idempotencyKey, token }: AdUpload): UploadRequest {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const [index, photo] of photos.entries()) {
    body.append('imagenes', photo, `foto-${index + 1}.jpg`)
  }
  return {
    address: '/api/announcement',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': idempotencyKey },
    body,
  }
}
