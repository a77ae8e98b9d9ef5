/** A chosen file that is gone or no longer readable; the message is for people. */
export class UnreadPhoto extends Error {
  override readonly name = 'UnreadPhoto'
  override readonly message = 'No pudimos leer esa foto. Elígela otra vez.'
}

/**
 * The file with its bytes in memory. Photo pickers and cloud folders of phones return files that are gone a
 * moment later. So they are read when they are chosen. Throws UnreadPhoto.
 */
export async function readChosen(file: Blob): Promise<File> {
  try {
    return new File([await file.arrayBuffer()], 'foto', { type: file.type })
  } catch (cause) {
    throw new UnreadPhoto(undefined, { cause })
  }
}
