/**
 * Gathers the line pictures of the page into one file that is fetched once, `public/simbolos.svg`,
 * and names them for the compiler in `src/client/ui/picture/iconName.ts`: `npm run symbols`. As code they
 * would weigh on every first load. To use another picture of Lucide (ISC), add its name here.
 */
import { writeFile } from 'node:fs/promises'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BRAND_MARKS } from './brandMarks.mjs'

const NAMES = [
  'arrow-left',
  'badge-dollar-sign',
  'ban',
  'bell',
  'bell-ring',
  'bookmark',
  'building-2',
  'calendar-days',
  'camera',
  'car',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'circle-help',
  'circle-user-round',
  'clock',
  'cloud-off',
  'cloud-upload',
  'copy',
  'credit-card',
  'download',
  'ellipsis',
  'eye',
  'eye-off',
  'flag',
  'gift',
  'grip-vertical',
  'handshake',
  'heart',
  'history',
  'hourglass',
  'house',
  'image-off',
  'image-plus',
  'images',
  'info',
  'landmark',
  'layout-grid',
  'link-2',
  'loader-circle',
  'log-in',
  'log-out',
  'mail',
  'map-pin',
  'message-circle',
  'message-circle-warning',
  'package',
  'party-popper',
  'pause',
  'pencil',
  'phone',
  'play',
  'plus',
  'qr-code',
  'receipt',
  'rocket',
  'rotate-cw',
  'search',
  'send',
  'share',
  'share-2',
  'shield-check',
  'sliders-horizontal',
  'square-plus',
  'star',
  'store',
  'tag',
  'thumbs-up',
  'trash-2',
  'triangle-alert',
  'truck',
  'user-plus',
  'wifi-off',
  'wrench',
  'x',
  'zoom-in',
  'zoom-out',
]

const pictures = new Map(Object.entries(await import('lucide-react')))
const root = new URL('../../../', import.meta.url)

/** 'share-2' is Share2 in the library. */
const componentName = (name) =>
  name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, first) => first.toUpperCase())

function symbol(name) {
  const picture = renderToStaticMarkup(createElement(pictures.get(componentName(name))))
  const shapes = picture.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
  return `<symbol id="s-${name}" viewBox="0 0 24 24">${shapes.replaceAll(/><\/\w+>/g, '/>')}</symbol>`
}

/** Filled, where Lucide's are lines. */
const mark = ([name, path]) =>
  `<symbol id="s-${name}" viewBox="0 0 24 24"><path fill="currentColor" stroke="none" d="${path}"/></symbol>`

const names = [...NAMES, ...Object.keys(BRAND_MARKS)]
const symbols = [...NAMES.map(symbol), ...Object.entries(BRAND_MARKS).map(mark)]
await writeFile(
  new URL('public/simbolos.svg', root),
  `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide, ISC licence, lucide.dev -->\n${symbols.join('\n')}\n</svg>\n`,
)
await writeFile(
  new URL('src/client/ui/picture/iconName.ts', root),
  `/** Names of the pictures in \`public/simbolos.svg\`; made by \`npm run symbols\`. */\nexport type IconName =\n${names.map((name) => `  | '${name}'`).join('\n')}\n`,
)
