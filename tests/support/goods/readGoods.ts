import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FORBIDDEN_TITLES } from '../forbiddenTitles.ts'
import { INNOCENT_TITLES } from '../innocentTitles.ts'
import { TITLES } from '../sellerTitles.ts'

/** A realistic title or description, and the category of its ad. */
export interface GoodsText {
  text: string
  categoria: string
  part: 'titulo' | 'descripcion'
  /** True for texts that the rules were never tuned on. */
  isHeldBack: boolean
}

const FOLDER = import.meta.dirname

/** Texts of the files with this prefix: '# category', then a text per line, '> ' before descriptions. */
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

/** Texts of honest sellers, near misses above all. */
export const INNOCENT_TEXTS: readonly GoodsText[] = [
  ...asTexts([...INNOCENT_TITLES, ...TITLES]),
  ...textsOf('innocent'),
]

/** Texts about forbidden goods, plain and disguised. */
export const FORBIDDEN_TEXTS: readonly GoodsText[] = [
  ...asTexts(FORBIDDEN_TITLES),
  ...textsOf('forbidden'),
]
