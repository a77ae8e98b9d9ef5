/** A table of Markdown, ready for RESULTS.md; numbers stand on the right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const texts = rows.map((row) => row.map(String))
  const widths = head.map((title, column) =>
    Math.max(title.length, ...texts.map((row) => row[column]?.length ?? 0)),
  )
  const isNumber = head.map((_, column) => rows.every((row) => typeof row[column] === 'number'))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (isNumber[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`
  return [line(head), rule, ...texts.map(line)].join('\n')
}

/** The middle of the values; for an even count the lower of the two. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The smallest value that the share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}
