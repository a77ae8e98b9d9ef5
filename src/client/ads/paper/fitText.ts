import { lettersOf } from '../../../contract/text/letters.ts'

/** Width of a drawn text. */
type Measure = (text: string) => number

/** Wraps the text into at most `most` lines. Cuts words too long for a line; ends a cut text in '…'. */
export function linesOf(text: string, measure: Measure, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.trim().split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (measure(line) > width) {
      const part = beginning(line, measure, width)
      lines.push(part)
      line = line.slice(part.length)
    }
  }
  if (line !== '') lines.push(line)
  if (lines.length <= most) return lines
  const rest = lines.slice(most - 1).join(' ')
  return [...lines.slice(0, most - 1), shortened(rest, measure, width)]
}

/** Cuts the text to the width, ending in '…'. */
function shortened(text: string, measure: Measure, width: number): string {
  return `${beginning(text, (part) => measure(`${part.trimEnd()}…`), width).trimEnd()}…`
}

/** The longest beginning that fits, one letter at least; a joined emoji is never split. */
function beginning(text: string, measure: Measure, width: number): string {
  let fitting = ''
  for (const letter of lettersOf(text)) {
    if (fitting !== '' && measure(fitting + letter) > width) break
    fitting += letter
  }
  return fitting
}

/** The largest size, in whole pixels, at which a text of this width at size 100 fits. */
export function sizeFor(widthAt100: number, room: number, largest: number): number {
  return Math.min(largest, Math.floor((room / widthAt100) * 100))
}
