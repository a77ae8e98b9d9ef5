/** Which published ad changes are for. */
export interface EditTarget {
  adId: string
  /** How many of its photos, the first ones, the server has already. */
  staying: number
  /** Title of the ad, where the changes bring none. */
  titulo?: string
}

/** Everything that publishing one ad sends; plain enough to be kept and sent later. */
export interface AdUpload {
  /** Set for changes to a published ad. */
  edit?: EditTarget | undefined
  /** Text fields of `POST /api/announcement`, or of `PATCH` for changes, in their wire form. */
  fields: Readonly<Record<string, string>>
  /** Main first. */
  photos: readonly Blob[]
  /** Sending again with the same key publishes once. */
  idempotencyKey: string
  /** An older text of it may be published under this key: then that ad gets this one. */
  mayBePublished?: boolean
  token: string
}

/** A request that is sent until it is answered, by page or worker. */
export interface UploadRequest<Content extends FormData | string = FormData> {
  method: 'POST' | 'PATCH'
  address: string
  headers: Readonly<Record<string, string>>
  /** Text is JSON. */
  body: Content
}
