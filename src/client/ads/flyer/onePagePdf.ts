/** US letter, the paper of Mexico, in points. */
const PAPER = { width: 612, height: 792 }

/** A JPEG as the whole of a sheet of paper. Nothing else of the format is needed (ISO 32000-1, 7.5). */
export function onePagePdf(jpeg: Uint8Array<ArrayBuffer>, { width, height }: Size): Blob {
  const drawing = `q ${PAPER.width} 0 0 ${PAPER.height} 0 0 cm /Cartel Do Q`
  const objects: (string | Uint8Array<ArrayBuffer>)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R /Lang (es-MX) >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAPER.width} ${PAPER.height}] /Contents 4 0 R /Resources << /XObject << /Cartel 5 0 R >> >> >>`,
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
  ]
  const pieces: (string | Uint8Array<ArrayBuffer>)[] = []
  let length = 0
  const write = (piece: string | Uint8Array<ArrayBuffer>): void => {
    pieces.push(piece)
    length += piece.length
  }
  write('%PDF-1.4\n')
  const starts = objects.map((body, index) => {
    const start = length
    for (const piece of [`${index + 1} 0 obj\n`, ...body, '\nendobj\n']) write(piece)
    return start
  })
  const table = length
  const count = objects.length + 1
  write(`xref\n0 ${count}\n0000000000 65535 f \n`)
  for (const start of starts) write(`${String(start).padStart(10, '0')} 00000 n \n`)
  write(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(pieces, { type: 'application/pdf' })
}

/** Of the picture, in pixels. */
interface Size {
  width: number
  height: number
}
