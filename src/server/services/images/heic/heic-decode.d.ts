declare module 'heic-decode' {
  interface HeicImage {
    width: number
    height: number
    /** RGBA, 8 bits a channel. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  }

  const heicDecode: {
    /** Reads the headers alone; nothing is decoded before an image's own `decode`. */
    all(input: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }>
  }
  export default heicDecode
}
