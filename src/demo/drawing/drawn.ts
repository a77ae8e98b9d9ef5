import { createHash } from 'node:crypto'
import type { DemoCatalogue } from '../catalogue.ts'
import { BACKDROPS, TINTS } from './backdrops.ts'
import { BANNER, BANNERS } from './banners.ts'
import { inks } from './color.ts'
import { document } from './shapes.ts'
import { drawShot, lookOf } from './shot.ts'

/** Names a drawing by a hash of its content, so that a test detects outdated pictures. */
export const nameOf = (svg: string): string =>
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

const SIDE = 1000
const banners = new Map(Object.entries(BANNERS))

/**
 * A portrait ('personas/largo/2') of 1000 × 1000 or a banner ('banners/tianguis') of 1954 × 720, as
 * SVG text. Throws a RangeError for what nobody drew.
 */
export function drawFixed(file: string): string {
  const [scene, name = '', look = ''] = file.split('/')
  const banner = scene === 'banners' ? banners.get(name) : undefined
  if (banner) return document(BANNER.width, BANNER.height, banner())
  const { drawing, look: found } = lookOf(`${scene}/${name}`, Number(look) - 1)
  const backdrop = BACKDROPS[found.backdrop](TINTS[found.tint])
  return document(SIDE, SIDE, [backdrop, drawing.draw(inks(found.main, found.accent))])
}
