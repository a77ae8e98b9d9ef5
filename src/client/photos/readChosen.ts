/** A chosen file that is gone, or can't be read any more; the message is for people. */
export class UnreadPhoto extends Error {
  override readonly name = 'UnreadPhoto'
  override readonly message = 'No pudimos leer esa foto. Elígela otra vez.'
}

/**
 * The file with its bytes in hand. Photo pickers and cloud folders of phones hand out files that
 * are gone a moment later, so they are read when they are chosen. Throws UnreadPhoto.
 */
export async function readChosen(file: Blob): Promise<File> {
  try {
    return new File([await file.arrayBuffer()], 'foto', { type: file.type })
  } catch (cause) {
    throw new UnreadPhoto(undefined, { cause })
  }
}
