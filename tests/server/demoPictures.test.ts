import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture, pictureNames } from '../../src/server/demo/pictures.ts'

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

  it('come out at the sizes of ads and banners', async () => {
    sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
    const size = async (name: string) => {
      const { width, height } = await sharp(Buffer.from(drawPicture(name))).metadata()
      return [width, height]
    }
    expect(await size('deportes/bicicleta-montana/1')).toEqual([1000, 1000])
    expect(await size('banners/tianguis')).toEqual([1954, 720])
  })

  it('are refused by names that nobody drew', () => {
    expect(() => drawPicture('deportes/unicornio/1')).toThrow(RangeError)
    expect(() => drawPicture('banners/__proto__')).toThrow(RangeError)
  })
})
