// @module-tag embedded
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoCatalogue } from '../../src/demo/catalogue.ts'
import { drawnPictures, pictureFile, PICTURES } from '../../src/demo/demoPictures.ts'
import { photosOf } from '../../src/demo/seed.ts'

const catalogue = demoCatalogue(new Date('2026-11-20T18:00:00Z'))
const { ads } = catalogue
const pictures = await drawnPictures()
const files = photosOf(catalogue).map(({ file }) => file)
const shots = ads.flatMap(({ pictures }) => pictures)
const kept = readdirSync(PICTURES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.webp'))
  .map((name) => name.replaceAll('\\', '/').replace('.webp', ''))
const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
/** Cells per side of the reduced picture; people notice differences of that size. */
const CELLS = 18
/** Least mean difference per cell, of 255; photos of the same drawing, look, ground and light stay under 9. */
const APART = 9
const glanceAt = (file: string): Promise<Buffer> =>
  sharp(readFileSync(pictureFile(file)))
    .resize(CELLS, CELLS, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer()
/** Difference of two pictures, mirrored where that is closer. */
const distance = (one: Buffer, other: Buffer): number => {
  let [same, mirrored] = [0, 0]
  for (let at = 0; at < one.length; at++) {
    const column = Math.floor(at / 3) % CELLS
    const across = at + 3 * (CELLS - 1 - 2 * column)
    same += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
    mirrored += Math.abs((one[at] ?? 0) - (other[across] ?? 0))
  }
  return Math.min(same, mirrored) / one.length
}

describe('whoever looks at the photos of the demo', () => {
  it('finds every one in the repository, ready-made, and none that no ad shows', () => {
    expect(new Set(files).size).toBe(files.length)
    expect(kept.toSorted()).toEqual(files.toSorted())
  })

  it('meets none twice', () => {
    const hashes = files.map((file) => hashOf(readFileSync(pictureFile(file))))
    expect(new Set(hashes).size).toBe(files.length)
  })

  // Opens all six hundred pictures.
  it('meets no two ads with photos that look alike at a glance', { tags: 'soak' }, async () => {
    const glances = await Promise.all(
      ads.flatMap(({ titulo, pictures }) =>
        pictures.map(async ({ file }) => ({ titulo, file, glance: await glanceAt(file) })),
      ),
    )
    const alike = glances.flatMap(({ titulo, file, glance }, place) =>
      glances
        .slice(place + 1)
        .filter((other) => other.titulo !== titulo && distance(glance, other.glance) < APART)
        .map((other) => [file, other.file]),
    )
    expect(alike).toEqual([])
  })

  it('sees two to four of each ad', () => {
    const counts = ads.map(({ pictures }) => pictures.length)
    expect(Math.min(...counts)).toBe(2)
    expect(Math.max(...counts)).toBe(4)
  })

  it('sees them in several shapes, two thirds upright', async () => {
    const shapes = await Promise.all(
      shots.map(async ({ file }) => {
        const { width, height } = await sharp(readFileSync(pictureFile(file))).metadata()
        expect(pictures[file], file).toMatchObject({ width, height })
        return width / height
      }),
    )
    expect(new Set(shapes.map((shape) => shape.toFixed(2))).size).toBe(4)
    const upright = shapes.filter((shape) => shape < 1).length / shapes.length
    expect(upright).toBeGreaterThan(0.6)
    expect(upright).toBeLessThan(0.74)
  })

  it('downloads little with the project: ten megabytes at most', () => {
    const bytes = kept.reduce((sum, file) => sum + statSync(pictureFile(file)).size, 0)
    expect(bytes).toBeLessThan(10 * 1024 * 1024)
  })
})
