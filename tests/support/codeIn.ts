import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'

/** The text of the QR code in a picture. Rejects where there is none. */
export async function codeIn(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height })
}
