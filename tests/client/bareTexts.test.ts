import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { bareTexts } from '../support/bareTexts.ts'

/** A screen that is nowhere on the disk, one fault after the other. */
const SAMPLE = resolve('src/client/ui/BareSample.tsx')
const TEXT = `import type { ReactNode } from 'react'
interface Some { icon?: ReactNode; children?: ReactNode; name: string; count: number }
export function Alone({ name, count }: Some) { return <p>{name} de {count}{count > 1 && <b>!</b>}</p> }
export function After({ icon, name }: Some) { return <p>{icon}{name}</p> }
export function Leaves({ name, count }: Some) { return <p>{name}{count > 1 && ' y más'}</p> }
export function Changes({ name, count }: Some) { return <p>A {count > 1 ? <b>{name}</b> : 'nadie'}</p> }
export function InFragment({ name, count }: Some) { return <p>{count > 1 && <>De <b>{name}</b></>}</p> }
export function Passes({ icon, children }: Some) { return <p>{icon}{children}</p> }
export function Given() { return <Passes name="" count={1}>Ana</Passes> }
export function Wrapped({ icon, name }: Some) { return <p>{icon}<span>{name}</span></p> }
`

it('a person whose browser translates the page finds each text in an element of its own beside what comes and goes', () => {
  const found = bareTexts({
    readFile: (name) => (name === SAMPLE ? TEXT : undefined),
    fileExists: (name) => name === SAMPLE || undefined,
    getAccessibleEntries: (folder) => {
      if (folder !== resolve(SAMPLE, '..')) return undefined
      const entries = readdirSync(folder, { withFileTypes: true })
      const named = (isFile: boolean) =>
        entries.filter((entry) => entry.isFile() === isFile).map(({ name }) => name)
      return { files: [...named(true), 'BareSample.tsx'], directories: named(false) }
    },
  })
  const ofSample = [4, 5, 6, 7, 9].map((line) => `ui/BareSample.tsx:${line}`)
  expect(found.toSorted()).toEqual(ofSample)
}, 120_000)
