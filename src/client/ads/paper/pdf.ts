/** US letter, the paper of Mexico, in points. */
export const PAPER = { width: 612, height: 792 }

type Piece = string | Uint8Array<ArrayBuffer>

/** A picture that covers the whole sheet, its size in pixels. */
interface Picture {
  jpeg: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

/** A sheet of paper: a picture, or text operators that use the fonts `/Texto` and `/Titulo`, ASCII alone. */
export type Sheet = Picture | string

/** Objects 1 to 4 are the catalogue, the list of pages and the two fonts. */
const FIRST_SHEET = 5
const FONTS = ['Helvetica', 'Helvetica-Bold'].map(
  (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
)

/**
 * Writes the sheets as one PDF, with only the needed parts of the format (ISO 32000-1, 7.5). The fonts are
 * two of the standard fonts of every reader.
 */
export function pdfOf(sheets: readonly Sheet[]): Blob {
  const objects: (readonly Piece[])[] = []
  const kids: string[] = []
  for (const sheet of sheets) {
    const at = FIRST_SHEET + objects.length
    kids.push(`${at} 0 R`)
    objects.push(
      ...(typeof sheet === 'string'
        ? [[page(at, '/Font << /Texto 3 0 R /Titulo 4 0 R >>')], [stream(sheet)]]
        : [[page(at, `/XObject << /Foto ${at + 2} 0 R >>`)], [stream(WHOLE)], image(sheet)]),
    )
  }
  return fileOf([
    ['<< /Type /Catalog /Pages 2 0 R /Lang (es-MX) >>'],
    [`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${sheets.length} >>`],
    ...FONTS.map((font) => [font]),
    ...objects,
  ])
}

const WHOLE = `q ${PAPER.width} 0 0 ${PAPER.height} 0 0 cm /Foto Do Q`

const page = (at: number, resources: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAPER.width} ${PAPER.height}] /Contents ${at + 1} 0 R /Resources << ${resources} >> >>`

const stream = (drawing: string): string =>
  `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`

const image = ({ jpeg, width, height }: Picture): Piece[] => [
  `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
  jpeg,
  '\nendstream',
]

/** Writes the objects, each numbered by its position, and the cross-reference table. */
function fileOf(objects: readonly (readonly Piece[])[]): Blob {
  const pieces: Piece[] = []
  let length = 0
  const write = (piece: Piece): void => {
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
