import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { drawPicture, pictureNames } from '../../src/demo/content/pictures.ts'

/** Which no process reads otherwise (security T20); others share this one. */
const SVG = { operation: ['VipsForeignLoadSvgBuffer'] }
afterAll(() => void sharp.block(SVG))

describe('the demo pictures', () => {
  it('are all different drawings with every gradient defined, and need neither fonts nor filters', () => {
    const names = pictureNames()
    const drawn = names.map(drawPicture)
    expect(new Set(drawn).size).toBe(names.length)
    for (const svg of drawn) {
      expect(svg).not.toMatch(/NaN|undefined|<text|<filter|<image|href/)
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`)
    }
  })

  it('of a seller are of the shapes that phones take, most of them upright, and banners are wide', async () => {
    sharp.unblock(SVG)
    const size = async (name: string) => {
      const { width, height } = await sharp(Buffer.from(drawPicture(name))).metadata()
      return `${width}×${height}`
    }
    const whole = pictureNames().filter((name) => /^(?!banners|personas).*\/1$/.test(name))
    const sizes = await Promise.all(whole.map(size))
    const count = (wanted: string) => sizes.filter((found) => found === wanted).length
    expect(new Set(sizes)).toEqual(new Set(['750×1000', '1000×1000', '1000×750', '1000×400']))
    for (const other of ['1000×1000', '1000×750', '1000×400'])
      expect(count('750×1000'), other).toBeGreaterThan(count(other))
    expect(await size('banners/tianguis')).toBe('1954×720')
  })

  it('are refused by names that nobody drew', () => {
    expect(() => drawPicture('deportes/unicornio/1')).toThrow(RangeError)
    expect(() => drawPicture('banners/__proto__')).toThrow(RangeError)
  })
})
