import type { DraftPhotoRow } from '../schema.ts'

/** A photo of a draft; its id is unique within the draft. */
export interface DraftPhoto {
  id: string
  blob: Blob
}

/** The key of a photo: two drafts, say of two versions of one ad, may both have the same photo. */
export function photoKey(draftId: string, id: string): string {
  return `${draftId}|${id}`
}

/** The photo's id in its key, for photos whose ids the phone made. */
export const photoOf = (key: string): string => key.slice(key.lastIndexOf('|') + 1)

export async function asPhotoRow(
  draftId: string,
  { id, blob }: DraftPhoto,
): Promise<DraftPhotoRow> {
  const bytes = await blob.arrayBuffer()
  return { id: photoKey(draftId, id), draftId, bytes, type: blob.type }
}

export function asPhoto({ id, draftId, bytes, type }: DraftPhotoRow): DraftPhoto {
  const prefix = photoKey(draftId, '')
  const own = id.startsWith(prefix) ? id.slice(prefix.length) : id
  return { id: own, blob: new Blob([bytes], { type }) }
}

/** A draft's photos, main first; photos that its order does not name come last. */
export function inOrder(photos: readonly DraftPhoto[], order: readonly string[]): DraftPhoto[] {
  const place = ({ id }: DraftPhoto) => {
    const index = order.indexOf(id)
    return index === -1 ? order.length : index
  }
  return [...photos].sort((a, b) => place(a) - place(b))
}
