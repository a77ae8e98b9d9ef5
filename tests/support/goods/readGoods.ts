import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FORBIDDEN_TITLES } from '../forbiddenTitles.ts'
import { INNOCENT_TITLES } from '../innocentTitles.ts'
import { TITLES } from '../sellerTitles.ts'

/** A title or a description as somebody would write it, and the category of its ad. */
export interface GoodsText {
  text: string
  categoria: string
  part: 'titulo' | 'descripcion'
  /** One of those that the rules were never tuned on. */
  isHeldBack: boolean
}

const FOLDER = import.meta.dirname

/** The texts of the files whose names begin so: '# category', then a text a line, '> ' before descriptions. */
function textsOf(prefix: string): GoodsText[] {
  const files = readdirSync(FOLDER).filter((name) => name.startsWith(prefix))
  return files.toSorted().flatMap((name) => {
    let categoria = ''
    const lines = readFileSync(join(FOLDER, name), 'utf8').split('\n').filter(Boolean)
    return lines.flatMap((line): GoodsText[] => {
      if (line.startsWith('# ')) {
        categoria = line.slice(2)
        return []
      }
      const isHeldBack = name.includes('HeldBack')
      return line.startsWith('> ')
        ? [{ text: line.slice(2), categoria, part: 'descripcion', isHeldBack }]
        : [{ text: line, categoria, part: 'titulo', isHeldBack }]
    })
  })
}

const asTexts = (titles: readonly (readonly [string, string])[]): GoodsText[] =>
  titles.map(([text, categoria]) => ({ text, categoria, part: 'titulo', isHeldBack: false }))

/** What honest people write, near misses above all. */
export const INNOCENT_TEXTS: readonly GoodsText[] = [
  ...asTexts([...INNOCENT_TITLES, ...TITLES]),
  ...textsOf('innocent'),
]

/** What may not be sold here, said plainly and in disguises. */
export const FORBIDDEN_TEXTS: readonly GoodsText[] = [
  ...asTexts(FORBIDDEN_TITLES),
  ...textsOf('forbidden'),
]
