import type { AdUpload, EditTarget, UploadRequest } from './upload.ts'

/**
 * The request that writes an ad anew over what was published under its key before (fault F15). It
 * names no version: what its seller wrote last is right, however often it is sent.
 */
export function rewritingOf(id: string, { fields, photos, token }: AdUpload): UploadRequest {
  const { tipoAnuncio: _, ...changeable } = fields
  return changing(id, { ...changeable, imagenes: '[]' }, photos, headersOf(token))
}

/** The request that saves changes to a published ad over the version that its fields name. */
export function editingOf({ adId, staying }: EditTarget, upload: AdUpload): UploadRequest {
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
