import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keptRenditions, type Renditions } from '../../src/demo/storePictures.ts'

let folder: string
let renders: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianguis-pictures-'))
  renders = 0
})
afterEach(() => rm(folder, { recursive: true }))

const ask = (picture: string, preset: 'ad' | 'avatar' = 'ad', where = folder) =>
  keptRenditions(
    Buffer.from(picture),
    preset,
    async (): Promise<Renditions> => {
      renders += 1
      const bytes = Buffer.from(`${picture} as ${preset}`)
      const files = [{ name: '360.webp', type: 'image/webp' as const, bytes }]
      return { files, colour: 'aabbcc', width: 750, height: 1000 }
    },
    where,
  )

describe('Whoever starts the demo a second time', () => {
  it('waits for no picture to be cut again, and gets the same', async () => {
    const first = await ask('a ball')
    expect(await ask('a ball')).toEqual(first)
    expect(renders).toBe(1)
  })

  it('gets what was drawn anew since, and each picture in the sizes of its place', async () => {
    await ask('a ball')
    expect((await ask('a red ball')).files[0]?.bytes.toString()).toContain('a red ball')
    expect((await ask('a ball', 'avatar')).files[0]?.bytes.toString()).toContain('as avatar')
    expect(renders).toBe(3)
  })

  it('gets a picture whose kept file is damaged, or that can be kept nowhere', async () => {
    const first = await ask('a ball')
    for (const name of await readdir(folder)) await writeFile(join(folder, name), 'rubbish')
    expect(await ask('a ball')).toEqual(first)
    expect(await ask('a ball', 'ad', '/dev/null/nowhere')).toEqual(first)
    expect(renders).toBe(3)
  })
})
