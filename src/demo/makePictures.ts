import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { demoCatalogue } from './catalogue.ts'
import { DRAWN, drawnPictures, pictureFile, PICTURES, type DrawnPicture } from './demoPictures.ts'
import { drawingsOf, nameOf } from './drawing/drawn.ts'

/**
 * Updates src/demo/pictures to the demo's current ads (`npm run pictures`): draws changed pictures
 * and deletes unused ones. All pictures take two minutes. Run it after every change of a drawing or
 * of the demo's ads.
 */
const WEBP = { quality: 66, effort: 6 } as const
const SIZES = { personas: 256, banners: 1954 } as const
const SIDE = 1000

const drawings = drawingsOf(demoCatalogue(new Date()))
const before = existsSync(DRAWN) ? await drawnPictures() : {}
const drawn: [string, DrawnPicture][] = []
let made = 0

// Only this project's own drawings are read here.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
for (const [file, draw] of drawings) {
  const path = pictureFile(file)
  const svg = draw()
  const drawing = nameOf(svg)
  const known = before[file]
  if (known?.drawing === drawing && existsSync(path)) {
    drawn.push([file, known])
    continue
  }
  const side = Object.entries(SIZES).find(([scene]) => file.startsWith(`${scene}/`))?.[1] ?? SIDE
  const size = { width: side, height: side, fit: 'inside' } as const
  const picture = sharp(Buffer.from(svg)).resize(size).flatten({ background: '#ffffff' }).webp(WEBP)
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, data)
  const pixel = await sharp(data).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const colour = pixel.toString('hex')
  drawn.push([file, { drawing, colour, width: info.width, height: info.height }])
  made += 1
}
for (const entry of await readdir(PICTURES, { recursive: true })) {
  const file = entry.replaceAll('\\', '/').replace(/\.webp$/, '')
  if (entry.endsWith('.webp') && !drawings.has(file)) await rm(pictureFile(file))
}
const lines = drawn.map((entry) => entry.map((part) => JSON.stringify(part)).join(': '))
await writeFile(DRAWN, `{\n${lines.join(',\n')}\n}\n`)
process.stdout.write(`${made} of ${drawings.size} pictures drawn\n`)
