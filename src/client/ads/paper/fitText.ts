/** Width of a text, as it is drawn. */
export type Measure = (text: string) => number

/** The text in so many lines at most; words too long for a line are cut, what is left over ends in '…'. */
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

/** The text, cut to the width with '…' where it is longer. */
function shortened(text: string, measure: Measure, width: number): string {
  return `${beginning(text, (part) => measure(`${part.trimEnd()}…`), width).trimEnd()}…`
}

/** As much of the text as fits, one letter at least, never half of a joined picture. */
function beginning(text: string, measure: Measure, width: number): string {
  let fitting = ''
  for (const { segment } of new Intl.Segmenter('es').segment(text)) {
    if (fitting !== '' && measure(fitting + segment) > width) break
    fitting += segment
  }
  return fitting
}

/** The largest size, in whole pixels, at which a text of this width at size 100 fits. */
export function sizeFor(widthAt100: number, room: number, largest: number): number {
  return Math.min(largest, Math.floor((room / widthAt100) * 100))
}
