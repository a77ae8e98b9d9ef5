import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { demoCatalogue } from './catalogue.ts'
import { drawingsOf, DRAWN, drawnFrom } from './drawing/drawn.ts'
import { pictureFile, PICTURES } from './storePictures.ts'

/**
 * Brings the pictures in src/demo/pictures to what the demo shows now (`npm run pictures`): draws what
 * changed, takes away what no ad shows any more. All of them take two minutes. Run it after every change
 * of a drawing or of what the demo offers.
 */
const WEBP = { quality: 66, effort: 6 } as const
const SIZES = { personas: 256, banners: 1954 } as const
const SIDE = 1000

const drawings = drawingsOf(demoCatalogue(new Date()))
const before: Readonly<Record<string, string>> = existsSync(DRAWN)
  ? JSON.parse(await readFile(DRAWN, 'utf8'))
  : {}
const drawn: Record<string, string> = {}
let made = 0

// Only what this project drew is read here.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
for (const [file, draw] of drawings) {
  const path = pictureFile(file)
  const svg = draw()
  drawn[file] = drawnFrom(svg)
  if (before[file] === drawn[file] && existsSync(path)) continue
  const side = Object.entries(SIZES).find(([scene]) => file.startsWith(`${scene}/`))?.[1] ?? SIDE
  const size = { width: side, height: side, fit: 'inside' } as const
  const picture = sharp(Buffer.from(svg)).resize(size).flatten({ background: '#ffffff' })
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await picture.webp(WEBP).toBuffer())
  made += 1
}
for (const entry of await readdir(PICTURES, { recursive: true })) {
  const file = entry.replaceAll('\\', '/').replace(/\.webp$/, '')
  if (entry.endsWith('.webp') && !drawings.has(file)) await rm(pictureFile(file))
}
await writeFile(DRAWN, `${JSON.stringify(drawn, null, 2)}\n`)
process.stdout.write(`${made} of ${drawings.size} pictures drawn\n`)
