import type { Ad } from '../../../contract/ads/endpoints.ts'
import { photoVariant } from '../../../contract/photo.ts'
import { formatPrice } from '../../../contract/text/format.ts'
import { Failure } from '../../data/failure.ts'
import { placeWords } from '../../ground/adWords.ts'
import { paths } from '../../ground/paths.ts'
import { isCanvasTrue } from '../../photos/canvasTruth.ts'
import { pdfOf } from '../paper/pdf.ts'
import { drawFlyer, FLYER } from './drawFlyer.ts'

export interface FlyerFiles {
  picture: File
  pdf: File
}

const NO_PICTURE = 'No llegó la foto o el código QR. Revisa tu conexión y reintenta.'
const POISONED =
  'Tu navegador no deja hacer imágenes. Imprime la página de tu anuncio: lleva el código QR.'

/**
 * Makes the flyer of an ad on the phone, as a picture and as a PDF. Rejects with a Failure when a photo, the QR
 * code or the canvas fails.
 */
export async function makeFlyer(ad: Ad, origin: string): Promise<FlyerFiles> {
  if (!isCanvasTrue()) throw new Failure('reply', POISONED)
  const [first] = ad.imagenes
  const [photo, qr] = await Promise.all([
    pictureAt(first === undefined ? '/sin-foto.svg' : photoVariant(first, '1000.webp')),
    pictureAt(paths.adQr(ad._id)),
  ])
  const canvas = document.createElement('canvas')
  Object.assign(canvas, FLYER)
  const context = canvas.getContext('2d')
  if (!context) throw new Failure('reply', POISONED)
  const words = {
    titulo: ad.titulo,
    precio: formatPrice(ad.precio),
    lugar: placeWords(ad.caracteristicas),
    address: (origin + paths.ad(ad._id)).replace(/^https?:\/\//, ''),
  }
  drawFlyer(context, words, { photo, qr })
  const png = await encoded(canvas, 'image/png')
  const jpeg = await encoded(canvas, 'image/jpeg')
  const pdf = pdfOf([{ jpeg: new Uint8Array(await jpeg.arrayBuffer()), ...FLYER }])
  const name = `cartel-${ad._id}`
  return {
    picture: new File([png], `${name}.png`, { type: 'image/png' }),
    pdf: new File([pdf], `${name}.pdf`, { type: 'application/pdf' }),
  }
}

async function pictureAt(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  // A canvas accepts pictures of another host only with CORS.
  image.crossOrigin = 'anonymous'
  image.src = address
  try {
    await image.decode()
  } catch {
    throw new Failure('reply', NO_PICTURE)
  }
  return image
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Failure('reply', POISONED))
    canvas.toBlob(take, type, 0.92)
  })
}
