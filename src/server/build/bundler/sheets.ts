import { createHash } from 'node:crypto'
import type { CSSOptions, Plugin } from 'vite'
import { SCREEN_FILES } from '../../../contract/screenFiles.ts'
import { SCREENS, type Screen, type ScreenName } from '../../../contract/screens.ts'
import { SHEETS, type Sheets } from '../../pages/document/sheets.ts'
import { firstLoads, firstViewOf, sourceOf } from './chunks.ts'
import { LAYERS } from './styles.ts'

type CssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>

/** Stands around the rules of one file until the sheets are made. */
const MARK = /@layer (m[\da-f]{12})\s*\{/g
/** Texts and remarks, whose braces open no block. */
const UNREAD = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*.*?\*\//gs

const markOf = (id: string): string =>
  `m${createHash('sha256')
    .update(id.split('?')[0] ?? '')
    .digest('hex')
    .slice(0, 12)}`

/** Marks the rules of a file, which the bundler joins with those of all others. */
export const marks: CssPlugins[number] = {
  postcssPlugin: 'tianguis:marks',
  OnceExit(root, { AtRule }) {
    const { file } = root.source?.input ?? {}
    if (file === undefined) return
    const mark = new AtRule({ name: 'layer', params: markOf(file) })
    mark.append(root.nodes)
    root.removeAll()
    root.append(mark)
  },
}

/** The rules of each file by its mark, in the order of the sheet. */
function rulesByMark(css: string): Map<string, string> {
  const readable = css.replaceAll(UNREAD, (text) => ' '.repeat(text.length))
  const rules = new Map<string, string>()
  let from = 0
  for (const { 0: opening, 1: mark = '', index } of readable.matchAll(MARK)) {
    const start = index + opening.length
    let end = start
    for (let depth = 1; depth > 0; end++) {
      if (readable[end] === undefined) throw new Error('The style sheet does not end its blocks.')
      if (readable[end] === '{') depth++
      if (readable[end] === '}') depth--
    }
    // Rules outside came with `composes … from` of this file.
    rules.set(mark, (rules.get(mark) ?? '') + css.slice(from, index) + css.slice(start, end - 1))
    from = end
  }
  return rules
}

/**
 * Makes several style sheets of the bundler's one. Each page of the server carries the rules of its own first view; the
 * app then fetches two files, the rules of the first views of home, search and ad, and the rest, so that a release of
 * one screen renames one of them.
 */
export function sheets(): Plugin {
  return {
    name: 'tianguis:sheets',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const whole = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'))
        const [sheet] = whole
        const shell = bundle['index.html']
        if (whole.length !== 1 || sheet?.type !== 'asset' || shell?.type !== 'asset')
          return this.error('The build has not one style sheet and one page.')
        const rules = rulesByMark(String(sheet.source))
        const first = marksOf(firstLoads(this))
        const rulesOf = (isIn: (mark: string) => boolean): string => {
          const found = [...rules].filter(([mark]) => isIn(mark)).map(([, text]) => text)
          return `@layer ${LAYERS};${found.join('')}`
        }
        const emit = (name: string, isIn: (mark: string) => boolean): string => {
          const file = { type: 'asset', name: `${name}.css`, source: rulesOf(isIn) } as const
          return `/${this.getFileName(this.emitFile(file))}`
        }
        const made: Sheets = {}
        for (const [name, { access }] of Object.entries(SCREENS) as [ScreenName, Screen][]) {
          if (access === 'user') continue
          const own = marksOf(firstViewOf(sourceOf(SCREEN_FILES[name].file), this))
          made[name] = rulesOf((mark) => own.has(mark))
        }
        this.emitFile({ type: 'asset', fileName: SHEETS, source: JSON.stringify(made) })
        const files = [
          emit('primero', (mark) => first.has(mark)),
          emit('resto', (mark) => !first.has(mark)),
        ]
        const link = /<link rel="stylesheet"[^>]*>/
        if (!link.test(String(shell.source))) this.error('The page links no style sheet.')
        shell.source = String(shell.source).replace(link, (tag) =>
          files.map((file) => tag.replace(`/${sheet.fileName}`, file)).join(''),
        )
        delete bundle[sheet.fileName]
      },
    },
  }
}

function marksOf(modules: ReadonlySet<string>): Set<string> {
  return new Set([...modules].map(markOf))
}
