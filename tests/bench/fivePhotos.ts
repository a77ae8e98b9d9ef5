import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { MAX_PHOTOS, WORKING_PHOTO } from '../../src/contract/limits.ts'
import { cameraFiles, type CameraFiles } from '../support/cameraFiles.ts'
import type { CameraPhoto } from '../support/cameraPhotos.ts'
import { startFilledProduct, type FilledProduct } from './filledProduct.ts'
import { newPhone, openBrowser, slowPage } from './phone.ts'
import { processUse } from './processUse.ts'
import { median, quantile, rounded, table } from './table.ts'

const TIMES = Number(process.env['BENCH_TIMES'] ?? 5)
const PUBLISHED = Number(process.env['BENCH_PUBLISHED'] ?? 80)
const AT_ONCE = 8
const ADS = 1000
const MEGABYTE = 1024 * 1024

/** Five photos of 12 megapixels: the phone's work on them, and the server's work on the upload. */
export async function fivePhotos(): Promise<string> {
  const camera = await cameraFiles(MAX_PHOTOS)
  const product = await startFilledProduct(ADS, 1)
  try {
    const ofPhone = await onPhone(product, camera)
    const ofServer = await onServer(product, camera.photos)
    return `${ofPhone}\n\n${ofServer}`
  } finally {
    await product.stop()
    await camera.remove()
  }
}

async function onPhone({ servers, people }: FilledProduct, { paths, photos }: CameraFiles) {
  const origin = servers[0]?.origin ?? ''
  const token = people[0]?.token ?? ''
  const stored = await fetch(`${origin}/api/user`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const session = { token, user: await stored.text() }
  const browser = await openBrowser()
  try {
    const rows: number[][] = []
    for (let time = 0; time < TIMES; time++) {
      const phone = await newPhone(browser, origin)
      await phone.addInitScript(noteWork)
      await phone.addInitScript((keys) => Object.assign(localStorage, keys), session)
      const page = await slowPage(phone)
      await page.goto('/vender/producto')
      await page.evaluate(() => Reflect.set(window, 'tareas', []))
      const started = performance.now()
      await page.locator('input[name="imagenes"]').setInputFiles([...paths])
      // A search by role would cost the page's thread work of its own.
      await page.locator('[data-drag]:nth-child(5) img').waitFor({ timeout: 120_000 })
      const took = performance.now() - started
      const tasks = await page.evaluate(() => Reflect.get(window, 'tareas') as number[])
      const bytes = await page
        .locator('main img[src^="blob:"]')
        .evaluateAll((images) =>
          images
            .map((image) => Reflect.get(window, 'tamaños').get(image.getAttribute('src')))
            .reduce((sum, size) => sum + size, 0),
        )
      rows.push([took, bytes, Math.max(0, ...tasks)])
      await phone.close()
    }
    const middle = (column: number) => median(rows.map((row) => row[column] ?? Number.NaN))
    const taken = photos.reduce((sum, { buffer }) => sum + buffer.length, 0)
    return table(
      ['en el teléfono', 'segundos', 'MB de la cámara', 'MB que se envían', 'tarea más larga ms'],
      [
        [
          'cinco fotos',
          rounded(middle(0) / 1000),
          rounded(taken / MEGABYTE),
          rounded(middle(1) / MEGABYTE, 2),
          rounded(middle(2), 0),
        ],
      ],
    )
  } finally {
    await browser.close()
  }
}

/** As many uploads at once as given, each for an ad of its own; every seller publishes once. */
async function onServer({ servers, people }: FilledProduct, photos: readonly CameraPhoto[]) {
  const [server] = servers
  if (!server) throw new Error('The product has no server.')
  const small = await Promise.all(photos.map(({ buffer }) => shrunk(buffer)))
  const memory = () => processUse(server.process.pid ?? 0).rssMb
  const before = memory()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memory())), 100)
  const times: number[] = []
  let next = 0
  const publishAll = async () => {
    while (next < PUBLISHED) {
      const seller = next++
      const started = performance.now()
      await publish(server.origin, people[seller]?.token ?? '', seller, small)
      times.push(performance.now() - started)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, publishAll))
  const seconds = (performance.now() - started) / 1000
  await pause(5000)
  clearInterval(watch)
  return table(
    [
      'en el servidor',
      'por segundo',
      'mediana ms',
      'p99 ms',
      'MB antes',
      'MB a lo más',
      'MB después',
    ],
    [
      [
        `publicar con cinco fotos, ${AT_ONCE} a la vez`,
        rounded(times.length / seconds),
        rounded(median(times), 0),
        rounded(quantile(times, 0.99), 0),
        rounded(before, 0),
        rounded(most, 0),
        rounded(memory(), 0),
      ],
    ],
  )
}

/** The photo as a phone uploads it. */
async function shrunk(photo: Buffer): Promise<Blob> {
  const { side, quality } = WORKING_PHOTO
  const bytes = await sharp(photo)
    .resize(side, side, { fit: 'inside' })
    .jpeg({ quality: quality * 100 })
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

async function publish(origin: string, token: string, seller: number, photos: readonly Blob[]) {
  const form = new FormData()
  const fields = {
    tipoAnuncio: 'producto',
    titulo: `Bicicleta de montaña ${seller}`,
    descripcion: 'Usada dos veranos, se entrega limpia.',
    precio: '4500',
    categoria: 'deportes',
    caracteristicas: { uso: 'usado', estado: 'jalisco', ciudad: 'guadalajara' },
    formasEntrega: [{ forma: 'punto medio' }],
    contacto: [{ tipo: 'whatsapp', contenido: '33 1234 5678' }],
  }
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [place, photo] of photos.entries()) form.append('imagenes', photo, `${place}.jpg`)
  const answer = await fetch(`${origin}/api/announcement`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.9.0.${seller}` },
    body: form,
  })
  if (answer.status !== 201) throw new Error(`Publishing: ${answer.status} ${await answer.text()}`)
}

/** Runs in the page: milliseconds of long tasks over 50 ms, and the size of its blobs. */
function noteWork(): void {
  Reflect.set(window, 'tareas', [])
  new PerformanceObserver((list) => {
    const known = Reflect.get(window, 'tareas') as number[]
    for (const { duration } of list.getEntries()) known.push(duration)
  }).observe({ type: 'longtask' })
  const sizes = new Map<string, number>()
  Reflect.set(window, 'tamaños', sizes)
  const addressOf = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (blob) => {
    const address = addressOf(blob)
    if (blob instanceof Blob) sizes.set(address, blob.size)
    return address
  }
}
