import {
  PAGE_DATA_ID,
  REST_OF_SHEETS,
  type PageData,
  type PageHead,
  type RenderedPage,
} from '../../../contract/page.ts'
import { PREVIEW, previewPaths } from '../../../contract/previews.ts'
import { escapeHtml, scriptSafeJson } from '../../ground/escape.ts'
import { contentPolicy, inlineSource } from '../../http/security/contentPolicy.ts'
import type { PageHosts } from '../../services/payments/provider.ts'
import type { BuiltFiles } from '../builtFiles.ts'
import { OLD_BROWSER_SCRIPT } from './oldBrowser.ts'
import { symbolsIn } from './pageSymbols.ts'

export interface Template {
  /** The script that starts the app and the style sheets (`PAGE_FILES_HEADER`). */
  files: string
  page(rendered: RenderedPage, data: PageData, others?: Others): PageDocument
  /** The empty page that the worker keeps for every address. Kept for long, so it names no day. */
  shell(site: Omit<PageData['site'], 'today'>): Buffer
}

/** Other servers that a page talks to. */
interface Others {
  /** The payment provider, whose script is let in; null where none is. */
  provider?: PageHosts | null
  /** The photo host, `MEDIA_ORIGIN`. */
  photosFrom?: string | undefined
}

/** A linked style sheet of the built page, and its address. */
const LINK = /<link rel="stylesheet"[^>]* href="([^"]+)">/g

/** A whole document, and the content policy that allows its inline scripts and styles. */
interface PageDocument {
  html: Buffer
  policy: string
}

/**
 * Turns the built `index.html` into the document of server-rendered pages. It carries the styles of its first
 * view, which a slow network would bring a second after it, and names the sheets for the app. Icons are inline.
 */
export function createTemplate({
  shell,
  inline: { head: marks, boot },
  sheets,
  symbolsOf,
}: Pick<BuiltFiles, 'shell' | 'inline' | 'sheets' | 'symbolsOf'>): Template {
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(shell)?.[1]
  if (!entry) throw new Error('The built page has no entry script.')
  const links = [...shell.matchAll(LINK)]
  const linked = links.map(([, address]) => String(address))
  if (links.length === 0) throw new Error('The built page has no style sheet.')
  const scripts = [marks.source, inlineSource(OLD_BROWSER_SCRIPT), boot.source]
  const [start, afterHead, afterRoot, end] = parts(
    shell
      .replace(/\s*<script type="module"[^>]*><\/script>/, '')
      .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
      .replaceAll(LINK, '')
      .replace(/\s*<title>[^<]*<\/title>/, ''),
  )
  // Before linked style sheets, which a script below them would wait for.
  const script = `<script>${marks.text}</script>`
  const beginningWith = (styles: string): Buffer => Buffer.from(script + styles)
  const linkedStyles = {
    beginning: beginningWith(links.map(([link]) => link).join('')),
    inline: { scripts },
  }
  const ownStyles = new Map(
    Object.entries(sheets).map(([screen, rules]) => [
      screen,
      {
        beginning: beginningWith(
          `<style data-${REST_OF_SHEETS}="${linked.join(' ')}">${rules}</style>`,
        ),
        inline: { scripts, styles: [inlineSource(rules)] },
      },
    ]),
  )
  const ending = Buffer.from(
    `<script>${OLD_BROWSER_SCRIPT}</script><script>${boot.text}</script>${end}`,
  )
  return {
    files: [entry, ...linked].join(' '),
    page: (rendered, data, { provider = null, photosFrom } = {}) => {
      const { beginning, inline } = ownStyles.get(rendered.screen ?? '') ?? linkedStyles
      return {
        html: Buffer.concat([
          Buffer.from(start + authorLink(rendered.head)),
          beginning,
          Buffer.from(`${preconnect(photosFrom)}${headTags(rendered.head, data)}${afterHead}`),
          Buffer.from(`${symbolsOf(symbolsIn(rendered.html))}<div id="root">`),
          Buffer.from(rendered.html),
          Buffer.from(`</div>${afterRoot}${dataBlock(data, rendered.html !== '')}`),
          ending,
        ]),
        policy: contentPolicy(inline, provider, photosFrom),
      }
    },
    shell: (site) =>
      Buffer.from(shell.replace('<!--head-->', '').replace('<!--datos-->', () => block({ site }))),
  }
}

/** The parts before, between and after the three placeholders that each page fills. */
function parts(document: string): readonly [string, string, string, string] {
  const found = /^(.*)<!--head-->(.*)<div id="root"><\/div>(.*)<!--datos-->(.*)$/s.exec(document)
  if (!found) throw new Error('The built page lacks a place for head, root or data.')
  const [, start = '', afterHead = '', afterRoot = '', end = ''] = found
  return [start, afterHead, afterRoot, end]
}

/** A JSON block is data, not script, so the content policy allows it. */
function dataBlock(data: PageData, isRendered: boolean): string {
  return block({ ...data, isRendered })
}

function block(data: object): string {
  return `<script type="application/json" id="${PAGE_DATA_ID}">${scriptSafeJson(data)}</script>`
}

/** Stands before the script that marks an own ad by it (`client/app/inline/markReturning.ts`). */
function authorLink({ author }: PageHead): string {
  return author === undefined ? '' : `<link rel="author" href="${escapeHtml(author)}">`
}

function headTags(head: PageHead, { site }: PageData): string {
  const image = head.image ?? { path: previewPaths.home, alt: `Anuncios en ${site.host}.mx` }
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
    property('og:image', site.origin + image.path),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(PREVIEW.width)),
    property('og:image:height', String(PREVIEW.height)),
    property('og:image:alt', image.alt),
    ...(address === null ? [] : [property('og:url', address)]),
    meta('twitter:card', 'summary_large_image'),
    ...preloads(head),
    head.jsonLd ? `<script type="application/ld+json">${scriptSafeJson(head.jsonLd)}</script>` : '',
  ].join('')
}

/** The connection is made while the page is read, before its first photo is named. */
function preconnect(photosFrom: string | undefined): string {
  return photosFrom === undefined
    ? ''
    : `<link rel="preconnect" href="${escapeHtml(new URL(photosFrom).origin)}">`
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
