import { KIND_BYTES, photoKindOf, type PhotoKind } from '../contract/photoKind.ts'

/** The kind of a chosen photo; null when the server would not accept it. Rejects where the file can't be read. */
export async function photoKind(file: Blob): Promise<PhotoKind | null> {
  return photoKindOf(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer()))
}
