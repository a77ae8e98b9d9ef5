import { mkdir, writeFile } from 'node:fs/promises'
import type { Phone } from './phone.ts'

/** Where pictures go for people to look at side by side; none are taken without it. */
const PICTURES = process.env['ENGINE_PICTURES']
/** How much of a page is in its picture, in CSS pixels; a phone's glass at least. */
const PICTURE_HEIGHT = 2400

/** Leaves a picture of what stands on the glass; a name ends with its engine, so that those of all lie side by side. */
export async function takePicture(phone: Phone, name: string): Promise<void> {
  if (!PICTURES) return
  await phone.ask(untilDrawn)
  await mkdir(PICTURES, { recursive: true })
  await writeFile(`${PICTURES}/${name}.png`, await phone.browser.picture())
}

/** Leaves a picture of a page, not of its first screenful alone. */
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

/** Runs in the page: waits for the photos that a higher screen has brought near, two seconds at most. */
async function untilDrawn(): Promise<void> {
  const pause = (time: number) => new Promise((done) => setTimeout(done, time))
  const near = () =>
    [...document.images].filter(
      (image) => !image.complete && image.getBoundingClientRect().top < innerHeight,
    )
  for (let tries = 0; tries < 20 && near().length > 0; tries += 1) await pause(100)
  await pause(300)
}
