import { encodeQR } from 'qr'

/** Light modules around the code, without which readers may not find it. */
const QUIET = 4
const PIXELS_A_MODULE = 8

/**
 * A QR code as SVG, black on white, one rectangle for each run of dark modules. It has a size of its
 * own, without which Firefox draws no SVG on a canvas.
 */
export function qrCode(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const side = rows.length
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  )
  const pixels = side * PIXELS_A_MODULE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${runs.join('')}"/></svg>`
}
