/** The used part of libheif's JavaScript interface; its own types name the C functions alone. */
interface HeifImage {
  get_width(): number
  get_height(): number
  /** Fills the pixels and passes them to `then`; null for a damaged image. */
  display(pixels: ImageData, then: (shown: ImageData | null) => void): void
}

interface Heif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
}

/** Compiles synchronously, which only workers may do with a program of this size. */
export type OpenHeif = (options: { wasmBinary: ArrayBuffer }) => Heif
