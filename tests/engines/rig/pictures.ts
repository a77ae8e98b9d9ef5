import { mkdir, writeFile } from 'node:fs/promises'
import type { Phone } from './phone.ts'

/** Folder for pictures to compare by eye; without it none are taken. */
const PICTURES = process.env['ENGINE_PICTURES']
/** Most height of a picture, in CSS pixels; a phone's viewport at least. */
const PICTURE_HEIGHT = 2400

/** Stores a picture of the viewport. Its name ends with the engine, so that all engines' pictures sort together. */
export async function takePicture(phone: Phone, name: string): Promise<void> {
  if (!PICTURES) return
  await phone.ask(untilDrawn)
  await mkdir(PICTURES, { recursive: true })
  await writeFile(`${PICTURES}/${name}.png`, await phone.browser.picture())
}

/** Stores a picture of a page, not of its first screenful alone. */
export async function takePagePicture(
  phone: Phone,
  name: string,
  width: number,
  height: number,
): Promise<void> {
  if (!PICTURES) return
  const long = await phone.ask(() => document.documentElement.scrollHeight)
  await phone.browser.resize(width, Math.min(Math.max(long, height), PICTURE_HEIGHT))
  await takePicture(phone, name)
}

/** Runs in the page: waits for the photos that a taller viewport brought near, two seconds at most. */
async function untilDrawn(): Promise<void> {
  const pause = (time: number) => new Promise((done) => setTimeout(done, time))
  const near = () =>
    [...document.images].filter(
      (image) => !image.complete && image.getBoundingClientRect().top < innerHeight,
    )
  for (let tries = 0; tries < 20 && near().length > 0; tries += 1) await pause(100)
  await pause(300)
}
