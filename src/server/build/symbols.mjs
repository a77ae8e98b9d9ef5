/**
 * Gathers the line pictures of the page into one file that is fetched once, `public/simbolos.svg`,
 * and names them for the compiler in `src/client/ui/picture/iconName.ts`: `npm run symbols`. As code they
 * would weigh on every first load. To use another picture of Lucide (ISC), add its name here.
 */
import { writeFile } from 'node:fs/promises'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Marks of other companies, from simple-icons 16.37.0 (CC0), as the paths of 24 × 24 pictures: only those
 * that the page shows, each for the service that it leads to.
 */
const BRAND_MARKS = {
  'brand-whatsapp':
    'M17.472 14.382c-.297-.149-1.758-.867-2.03-.967-.273-.099-.471-.148-.67.15-.197.297-.767.966-.94 1.164-.173.199-.347.223-.644.075-.297-.15-1.255-.463-2.39-1.475-.883-.788-1.48-1.761-1.653-2.059-.173-.297-.018-.458.13-.606.134-.133.298-.347.446-.52.149-.174.198-.298.298-.497.099-.198.05-.371-.025-.52-.075-.149-.669-1.612-.916-2.207-.242-.579-.487-.5-.669-.51-.173-.008-.371-.01-.57-.01-.198 0-.52.074-.792.372-.272.297-1.04 1.016-1.04 2.479 0 1.462 1.065 2.875 1.213 3.074.149.198 2.096 3.2 5.077 4.487.709.306 1.262.489 1.694.625.712.227 1.36.195 1.871.118.571-.085 1.758-.719 2.006-1.413.248-.694.248-1.289.173-1.413-.074-.124-.272-.198-.57-.347m-5.421 7.403h-.004a9.87 9.87 0 01-5.031-1.378l-.361-.214-3.741.982.998-3.648-.235-.374a9.86 9.86 0 01-1.51-5.26c.001-5.45 4.436-9.884 9.888-9.884 2.64 0 5.122 1.03 6.988 2.898a9.825 9.825 0 012.893 6.994c-.003 5.45-4.437 9.884-9.885 9.884m8.413-18.297A11.815 11.815 0 0012.05 0C5.495 0 .16 5.335.157 11.892c0 2.096.547 4.142 1.588 5.945L.057 24l6.305-1.654a11.882 11.882 0 005.683 1.448h.005c6.554 0 11.89-5.335 11.893-11.893a11.821 11.821 0 00-3.48-8.413Z',
  'brand-facebook':
    'M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 .955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.628 3.874 10.35 9.101 11.647Z',
  'brand-x':
    'M14.234 10.162 22.977 0h-2.072l-7.591 8.824L7.251 0H.258l9.168 13.343L.258 24H2.33l8.016-9.318L16.749 24h6.993zm-2.837 3.299-.929-1.329L3.076 1.56h3.182l5.965 8.532.929 1.329 7.754 11.09h-3.182z',
}

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
  'chart-column',
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
