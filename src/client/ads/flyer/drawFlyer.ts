import { linesOf, sizeFor } from '../paper/fitText.ts'

/** Letter paper at 150 dots an inch. */
export const FLYER = { width: 1275, height: 1650 }
const MARGIN = 75
const INNER = FLYER.width - 2 * MARGIN
const PHOTO_HEIGHT = 840
const QR_SIDE = 400
const WORDS_WIDTH = INNER - QR_SIDE - 45
const INK = '#1f2d3a'
const SOFT = '#4a5a68'
const CALL = 'Escanea el código para ver las fotos y escribirme'

/** Texts of a flyer, as people read them. */
interface FlyerWords {
  titulo: string
  precio: string
  lugar: string
  /** Without its scheme. */
  address: string
}

type Drawn = HTMLImageElement

/** Draws the flyer: the whole photo, title, price and place, and the QR code beside the address. */
export function drawFlyer(
  context: CanvasRenderingContext2D,
  words: FlyerWords,
  pictures: { photo: Drawn; qr: Drawn },
): void {
  const family = getComputedStyle(document.body).fontFamily
  const font = (size: number, weight = 400) => {
    context.font = `${weight} ${size}px ${family}`
  }
  const measure = (text: string) => context.measureText(text).width
  const write = (text: string, y: number, colour = INK) => {
    context.fillStyle = colour
    context.fillText(text, MARGIN, y)
  }
  context.fillStyle = '#fff'
  context.fillRect(0, 0, FLYER.width, FLYER.height)
  context.imageSmoothingQuality = 'high'
  drawWhole(context, pictures.photo)

  font(64, 700)
  let y = MARGIN + PHOTO_HEIGHT + 84
  for (const line of linesOf(words.titulo, measure, INNER, 2)) {
    write(line, y)
    y += 76
  }

  const band = FLYER.height - MARGIN - QR_SIDE
  context.drawImage(pictures.qr, FLYER.width - MARGIN - QR_SIDE, band, QR_SIDE, QR_SIDE)
  y = band + 90
  font(100, 700)
  const priceSize = sizeFor(measure(words.precio), WORDS_WIDTH, 104)
  const isLong = priceSize < 48
  font(isLong ? 48 : priceSize, 700)
  for (const line of linesOf(words.precio, measure, WORDS_WIDTH, isLong ? 2 : 1)) {
    write(line, y)
    y += 58
  }
  font(40)
  for (const line of linesOf(words.lugar, measure, WORDS_WIDTH, 2)) {
    write(line, y + 6)
    y += 50
  }
  font(36)
  y += 40
  for (const line of linesOf(CALL, measure, WORDS_WIDTH, 2)) {
    write(line, y, SOFT)
    y += 46
  }
  font(30)
  for (const line of linesOf(words.address, measure, WORDS_WIDTH, 2)) {
    write(line, y + 10, SOFT)
    y += 38
  }
}

/** Draws the whole photo over a blur: a small part of it, enlarged. */
function drawWhole(context: CanvasRenderingContext2D, photo: Drawn): void {
  const { naturalWidth: width, naturalHeight: height } = photo
  const cover = Math.max(INNER / width, PHOTO_HEIGHT / height)
  const part = { width: INNER / cover, height: PHOTO_HEIGHT / cover }
  const small = document.createElement('canvas')
  small.width = 12
  small.height = 9
  small
    .getContext('2d')
    ?.drawImage(
      photo,
      (width - part.width) / 2,
      (height - part.height) / 2,
      part.width,
      part.height,
      0,
      0,
      small.width,
      small.height,
    )
  context.drawImage(small, MARGIN, MARGIN, INNER, PHOTO_HEIGHT)
  const whole = Math.min(INNER / width, PHOTO_HEIGHT / height)
  const shown = { width: width * whole, height: height * whole }
  context.drawImage(
    photo,
    MARGIN + (INNER - shown.width) / 2,
    MARGIN + (PHOTO_HEIGHT - shown.height) / 2,
    shown.width,
    shown.height,
  )
}
