/** Letters of Windows-1252 that Latin-1 has elsewhere. */
const FROM_80: Readonly<Record<string, string>> = {
  '\x80': '€',
  '\x85': '…',
  '\x8a': 'Š',
  '\x93': '“',
  '\x94': '”',
  '\x96': '–',
}

/** What a PDF of our own says, line by line: its strings, whose letters are those of Windows-1252. */
export function readablePdf(pdf: string): string {
  const strings = [...pdf.matchAll(/\(((?:[^\\()]|\\.)*)\) Tj/g)].map(([, text]) => text)
  return strings
    .join('\n')
    .replaceAll(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(parseInt(octal, 8)))
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/[\x80-\x9f]/g, (letter) => FROM_80[letter] ?? '?')
}
