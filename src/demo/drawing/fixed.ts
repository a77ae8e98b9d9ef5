import { BACKDROPS, TINTS } from './backdrops.ts'
import { BANNER, BANNERS } from './banners.ts'
import { inks } from './color.ts'
import { document } from './shapes.ts'
import { lookOf } from './shot.ts'

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
