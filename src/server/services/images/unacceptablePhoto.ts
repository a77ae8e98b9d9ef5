export type PhotoRefusal = 'not-an-image' | 'too-large' | 'too-many-pixels' | 'damaged' | 'busy'

/**
 * A photo that is not taken in, and why. All reasons are about the file and stay true when it is
 * sent again, except `busy`: too many photos are waiting, and a later try may succeed.
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
