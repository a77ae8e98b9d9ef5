import { linesOf } from './fitText.ts'
import { PAPER, type Sheet } from './pdf.ts'
import { pdfText, widthOf } from './winAnsi.ts'

/** In points. */
const MARGIN = 72
const SIZE = 11
const LEADING = 15.5
const TITLE_SIZE = 15
const FOOT_SIZE = 9
const WIDTH = PAPER.width - 2 * MARGIN
const ROOM = PAPER.height - 2 * MARGIN
/** Paragraphs up to this many lines stay whole, such as a line to sign on with its name. */
const WHOLE_UP_TO = 4

/** A line of text; null leaves half a line empty. */
type Line = string | null

/**
 * Sets a title and a text on as many sheets as needed. An empty line of the text begins a paragraph, more of
 * them leave room.
 */
export function textSheets(title: string, text: string): Sheet[] {
  const pages: Line[][] = [[]]
  let left = ROOM - 2 * LEADING
  for (const paragraph of paragraphsOf(text)) {
    const isWhole = paragraph.length <= WHOLE_UP_TO
    if (isWhole && paragraph.length * LEADING > left) left = beginPage(pages)
    for (const line of paragraph) {
      if (LEADING > left) left = beginPage(pages)
      pages.at(-1)?.push(line)
      left -= LEADING
    }
    pages.at(-1)?.push(null)
    left -= LEADING / 2
  }
  return pages.map((lines, index) => drawn(lines, index, { title, count: pages.length }))
}

/** Begins a page and returns its room. */
function beginPage(pages: Line[][]): number {
  pages.push([])
  return ROOM
}

function paragraphsOf(text: string): string[][] {
  const measure = (part: string) => widthOf(part, SIZE)
  return text
    .replaceAll('\r', '')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) =>
      paragraph.split('\n').flatMap((line) => {
        const lines = linesOf(line, measure, WIDTH, Number.POSITIVE_INFINITY)
        return lines.length > 0 ? lines : ['']
      }),
    )
}

function drawn(
  lines: readonly Line[],
  index: number,
  { title, count }: { title: string; count: number },
): string {
  const operators: string[] = []
  let y = PAPER.height - MARGIN
  if (index === 0) {
    operators.push(written(title, { font: '/Titulo', size: TITLE_SIZE, x: MARGIN, y }))
    y -= 2 * LEADING
  }
  for (const line of lines) {
    if (line === null) {
      y -= LEADING / 2
      continue
    }
    operators.push(written(line, { font: '/Texto', size: SIZE, x: MARGIN, y }))
    y -= LEADING
  }
  const foot = `${index + 1} de ${count}`
  const x = PAPER.width - MARGIN - widthOf(foot, FOOT_SIZE)
  operators.push(written(foot, { font: '/Texto', size: FOOT_SIZE, x, y: MARGIN / 2 }))
  return operators.join('\n')
}

interface Place {
  font: '/Texto' | '/Titulo'
  size: number
  x: number
  y: number
}

const written = (text: string, { font, size, x, y }: Place): string =>
  `BT ${font} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td ${pdfText(text)} Tj ET`
