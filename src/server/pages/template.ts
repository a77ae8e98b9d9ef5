import { createHash } from 'node:crypto'
import type { PageData, PageHead, RenderedPage } from '../../contract/page.ts'
import { bootScript } from './bootScript.ts'
import type { BuiltFiles } from './builtFiles.ts'
import { escapeHtml, scriptSafeJson } from './escape.ts'

export interface Template {
  /** The whole document of a rendered page. */
  page(rendered: RenderedPage, data: PageData): string
  /** The empty page that the worker keeps for every address. Kept for long, so it names no day. */
  shell(site: Omit<PageData['site'], 'today'>): string
  /** Content-policy sources of what stands inline. */
  inlineHashes: { scripts: string[]; styles: string[] }
}

/** Turns the built `index.html` into the document of server-rendered pages: styles inline, app later. */
export function createTemplate({ shell, css }: Pick<BuiltFiles, 'shell' | 'css'>): Template {
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(shell)?.[1]
  if (!entry) throw new Error('The built page has no entry script.')
  const boot = bootScript(entry)
  const document = shell
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<link rel="stylesheet"[^>]*>/, '')
    .replace(/\s*<title>[^<]*<\/title>/, '')
  return {
    inlineHashes: { scripts: [source(boot)], styles: [source(css)] },
    page: (rendered, data) =>
      document
        .replace('<!--head-->', () => `${headTags(rendered.head, data)}<style>${css}</style>`)
        .replace('<div id="root"></div>', () => `<div id="root">${rendered.html}</div>`)
        .replace(
          '<!--datos-->',
          () => dataBlock(data, rendered.html !== '') + `<script>${boot}</script>`,
        ),
    shell: (site) =>
      shell.replace('<!--head-->', '').replace('<!--datos-->', () => block({ site })),
  }
}

/** JSON in a block of its own kind is data, not script, so the content policy lets it stand. */
function dataBlock(data: PageData, isRendered: boolean): string {
  return block({ ...data, isRendered })
}

function block(data: object): string {
  return `<script type="application/json" id="datos-de-la-pagina">${scriptSafeJson(data)}</script>`
}

function headTags(head: PageHead, { site }: PageData): string {
  const image = site.origin + (head.image ?? '/iconos/icono-512.png')
  const meta = (name: string, content: string) =>
    `<meta name="${name}" content="${escapeHtml(content)}">`
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`
  const address = head.canonical === null ? null : site.origin + head.canonical
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    address === null
      ? meta('robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(address)}">`,
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:type', head.type ?? 'website'),
    property('og:locale', 'es_MX'),
    property('og:site_name', site.host),
    property('og:image', image),
    ...(address === null ? [] : [property('og:url', address)]),
    meta('twitter:card', head.image ? 'summary_large_image' : 'summary'),
    ...preloads(head),
    head.jsonLd ? `<script type="application/ld+json">${scriptSafeJson(head.jsonLd)}</script>` : '',
  ].join('')
}

function preloads({ preload }: PageHead): string[] {
  const list = preload === null ? [] : Array.isArray(preload) ? preload : [preload]
  return list.map(({ href, srcSet, sizes, media }) => {
    const attributes = { href, imagesrcset: srcSet, imagesizes: sizes, media }
    const text = Object.entries(attributes)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
      .join('')
    return `<link rel="preload" as="image" fetchpriority="high"${text}>`
  })
}

function source(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
