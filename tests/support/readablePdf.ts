/** Letters of Windows-1252 that differ from Latin-1. */
const FROM_80: Readonly<Record<string, string>> = {
  '\x80': '€',
  '\x85': '…',
  '\x8a': 'Š',
  '\x93': '“',
  '\x94': '”',
  '\x96': '–',
}

/** Text of a PDF of ours, line by line; its strings are in Windows-1252. */
export function readablePdf(pdf: string): string {
  const strings = [...pdf.matchAll(/\(((?:[^\\()]|\\.)*)\) Tj/g)].map(([, text]) => text)
  return strings
    .join('\n')
    .replaceAll(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(parseInt(octal, 8)))
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/[\x80-\x9f]/g, (letter) => FROM_80[letter] ?? '?')
}
