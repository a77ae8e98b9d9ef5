export type PhotoRefusal = 'not-an-image' | 'too-large' | 'too-many-pixels' | 'damaged' | 'busy'

/**
 * A refused photo, with the reason. All reasons are about the file and stay true at the next try.
 * The exception is `busy`: too many photos are waiting, and a later try may succeed.
 */
export class UnacceptablePhoto extends Error {
  override readonly name = 'UnacceptablePhoto'

  constructor(
    readonly reason: PhotoRefusal,
    options?: ErrorOptions,
  ) {
    super(`photo refused: ${reason}`, options)
  }
}
