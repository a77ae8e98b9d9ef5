import { createHash } from 'node:crypto'
import type { DemoCatalogue } from '../catalogue.ts'
import { PICTURES } from '../storePictures.ts'
import { drawFixed } from './fixed.ts'
import { drawShot } from './shot.ts'

/** Says of each picture which drawing it was made from: a test tells when one is out of date. */
export const DRAWN = `${PICTURES}/drawn.json`

export const drawnFrom = (svg: string): string =>
  createHash('sha256').update(svg).digest('base64url').slice(0, 12)

/** How each picture of a catalogue is drawn, as SVG text, by its file. */
export function drawingsOf({
  ads,
  unlisted,
  users,
  banners,
}: DemoCatalogue): Map<string, () => string> {
  const shots = [...ads, ...unlisted].flatMap(({ pictures }) => pictures)
  const portraits = users.flatMap(({ avatar }) => avatar ?? [])
  const fixed = [...portraits, ...banners.map(({ picture }) => picture)]
  return new Map([
    ...shots.map((shot) => [shot.file, () => drawShot(shot)] as const),
    ...fixed.map((file) => [file, () => drawFixed(file)] as const),
  ])
}
