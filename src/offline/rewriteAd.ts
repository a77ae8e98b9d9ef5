import type { AdUpload, UploadRequest } from './sendAd.ts'

/**
 * The request that writes an ad anew over what was published under its key before (fault F15). It
 * names no version: what its seller wrote last is right, however often it is sent.
 */
export function rewritingOf(id: string, { fields, photos, token }: AdUpload): UploadRequest {
  const body = new FormData()
  const { tipoAnuncio: _, ...changeable } = fields
  for (const [name, value] of Object.entries(changeable)) body.append(name, value)
  body.append('imagenes', '[]')
  for (const [index, photo] of photos.entries()) {
    body.append('fotos', photo, `foto-${index + 1}.jpg`)
  }
  return {
    method: 'PATCH',
    address: `/api/announcement/${encodeURIComponent(id)}`,
    headers: { authorization: `Bearer ${token}` },
    body,
  }
}
