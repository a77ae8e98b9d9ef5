import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keptDrawing, type RenderedDrawing } from '../../src/demo/keptDrawings.ts'

let folder: string
let renders: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianguis-drawings-'))
  renders = 0
})
afterEach(() => rm(folder, { recursive: true }))

const ask = (svg: string, preset: 'ad' | 'avatar' = 'ad', where = folder) =>
  keptDrawing(
    svg,
    preset,
    async (): Promise<RenderedDrawing> => {
      renders += 1
      const bytes = Buffer.from(`${svg} as ${preset}`)
      const files = [{ name: '360.webp', type: 'image/webp' as const, bytes }]
      return { files, colour: 'aabbcc', width: 750, height: 1000 }
    },
    where,
  )

describe('Whoever starts the demo a second time', () => {
  it('waits for no picture to be rendered again, and gets the same', async () => {
    const first = await ask('<svg>a ball</svg>')
    expect(await ask('<svg>a ball</svg>')).toEqual(first)
    expect(renders).toBe(1)
  })

  it('gets what was drawn anew since, and each picture in the sizes of its place', async () => {
    await ask('<svg>a ball</svg>')
    expect((await ask('<svg>a red ball</svg>')).files[0]?.bytes.toString()).toContain('a red ball')
    expect((await ask('<svg>a ball</svg>', 'avatar')).files[0]?.bytes.toString()).toContain(
      'as avatar',
    )
    expect(renders).toBe(3)
  })

  it('gets a picture whose kept file is damaged, or that can be kept nowhere', async () => {
    const first = await ask('<svg>a ball</svg>')
    for (const name of await readdir(folder)) await writeFile(join(folder, name), 'rubbish')
    expect(await ask('<svg>a ball</svg>')).toEqual(first)
    expect(await ask('<svg>a ball</svg>', 'ad', '/dev/null/nowhere')).toEqual(first)
    expect(renders).toBe(3)
  })
})
