/**
 * Draws every PNG icon of the app from vector sources: `node src/server/build/icons.mjs`.
 * The results are kept in the repository; run it again only when the mark changes.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const NAVY = '#2C3E50'
const MINT = '#1ABC9C'
const CORAL = '#FF5E58'
const NATURAL_SIZE = 512

const publicFolder = new URL('../../../public/', import.meta.url)
const iconFolder = new URL('iconos/', publicFolder)

/** A whole SVG document of 64 units from its inner shapes, at the natural size of `icono.svg`. */
const document = (shapes) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${NATURAL_SIZE}" height="${NATURAL_SIZE}">${shapes}</svg>`,
  )

/** Rasterises at the wanted size itself, so that edges stay on the pixel grid of small icons. */
const render = (svg, size) => sharp(svg, { density: (72 * size) / NATURAL_SIZE }).resize(size, size)

/** The mark alone on a full-bleed ground: launchers cut their own shape out of it. */
async function fullBleed(svg, size, share) {
  const inner = Math.round(size * share)
  return sharp({ create: { width: size, height: size, channels: 3, background: NAVY } }).composite([
    { input: await render(svg, inner).png().toBuffer(), gravity: 'centre' },
  ])
}

/** Android keeps only the alpha of a badge, so the stripes are told apart by gaps. */
const badge = document(`
  <mask id="m">
    <path fill="#fff" fill-rule="evenodd" d="M23 24h18v26l-7 9h-4l-7-9zM32 44a4 4 0 1 0 0 8 4 4 0 0 0 0-8z"/>
    <g fill="#fff" stroke="#000" stroke-width="3.5">
      <path d="M15 4h11.3L22.5 23a9.5 9.5 0 0 1-19 0z"/>
      <path d="M49 4H37.7l3.8 19a9.5 9.5 0 0 0 19 0z"/>
      <path d="M26.3 4h11.4l3.8 19a9.5 9.5 0 0 1-19 0z"/>
    </g>
  </mask>
  <rect width="64" height="64" fill="#fff" mask="url(#m)"/>`)

/** A launcher shortcut: one glyph of 32 units on the round navy ground that Android expects. */
const shortcut = (glyph) =>
  document(`<circle cx="32" cy="32" r="30" fill="${NAVY}"/>
    <g fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round">${glyph}</g>`)

const shortcuts = {
  'atajo-vender': `
    <path d="M33 17h12a2 2 0 0 1 2 2v12L32.5 45.5a3 3 0 0 1-4.2 0L18.5 35.7a3 3 0 0 1 0-4.2z"/>
    <circle cx="39.5" cy="24.5" r="3.2" fill="${MINT}" stroke="none"/>`,
  'atajo-buscar': `<path d="M38.5 38.5L47 47"/><circle cx="29" cy="29" r="12" stroke="${MINT}"/>`,
  'atajo-anuncios': `
    <path d="M19 18h26a2 2 0 0 1 2 2v24a2 2 0 0 1-2 2H19a2 2 0 0 1-2-2V20a2 2 0 0 1 2-2z"/>
    <path stroke="${MINT}" d="M25 27h14M25 36.5h9"/>`,
  'atajo-avisos': `
    <path d="M18 41h28l-3.5-5v-7.5a10.5 10.5 0 0 0-21 0V36z"/>
    <path stroke="${MINT}" d="M28.5 47.5a4 4 0 0 0 7 0"/>`,
  'atajo-favoritos': `
    <path fill="${CORAL}" stroke="${CORAL}" d="M32 46.5L18.5 33a8.5 8.5 0 0 1 12-12l1.5 1.5 1.5-1.5a8.5 8.5 0 0 1 12 12z"/>`,
}

const mark = await readFile(new URL('icono.svg', publicFolder))
const icons = {
  'icono-192': render(mark, 192),
  'icono-512': render(mark, 512),
  'mascarable-192': await fullBleed(mark, 192, 0.86),
  'mascarable-512': await fullBleed(mark, 512, 0.86),
  'apple-touch-icon': await fullBleed(mark, 180, 1),
  'favicon-32': render(mark, 32),
  'insignia-96': render(badge, 96),
  ...Object.fromEntries(
    Object.entries(shortcuts).map(([name, glyph]) => [name, render(shortcut(glyph), 96)]),
  ),
}

await mkdir(iconFolder, { recursive: true })
for (const [name, image] of Object.entries(icons)) {
  const path = fileURLToPath(new URL(`${name}.png`, iconFolder))
  const { size } = await image
    .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 })
    .toFile(path)
  console.log(`${name}.png ${size} B`)
}

/** The icon that old programs ask for without reading any page: one PNG in an envelope of 22 bytes. */
async function favicon(size) {
  const png = await render(mark, size).png({ palette: true, colours: 64 }).toBuffer()
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // of one picture
  head.set([size, size], 6)
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits of a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
await writeFile(new URL('favicon.ico', publicFolder), await favicon(32))
