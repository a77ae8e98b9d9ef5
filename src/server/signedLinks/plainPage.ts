import type { FastifyInstance, FastifyReply } from 'fastify'
import { contentPolicy } from '../http/security/contentPolicy.ts'
import { escapeHtml } from '../pages/document/escape.ts'
import { inlineSource } from '../pages/document/inlineSource.ts'

/** Letters and buttons that a thumb can read and hit; no file has to be fetched for them. */
const STYLE =
  'body{font:1.125rem/1.5 system-ui,sans-serif;color:#2c3e50;background:#fff;margin:0 auto;max-width:34rem;padding:1rem;overflow-wrap:anywhere}h1{font-size:1.5rem;line-height:1.25}button{font:inherit;font-weight:700;color:#2c3e50;background:#7fdbca;border:0;border-radius:.5rem;min-height:3rem;padding:.5rem 1.25rem;width:100%}form{margin:1rem 0}a{color:#2c3e50;display:inline-block;padding:.625rem 0}'
const POLICY = contentPolicy({ styles: [inlineSource(STYLE)] })

interface PlainPage {
  title: string
  /** Paragraphs, as text. */
  words: readonly string[]
  /** Each a button of its own; where it posts, or to the page's own address. */
  buttons?: readonly { label: string; action?: string }[]
  wayOut: { href: string; label: string }
}

/** The page behind a signed link: it needs no script, and no word of it comes from the address. */
export function plainPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  const { title, words, buttons = [], wayOut } = page
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', POLICY).send(`<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${words.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${buttons.map(formOf).join('\n')}
<p><a href="${wayOut.href}">${wayOut.label}</a></p>
</main>
</body>
</html>
`)
}

function formOf({ label, action }: { label: string; action?: string }): string {
  const to = action === undefined ? '' : ` action="${escapeHtml(action)}"`
  return `<form method="post"${to}><button>${escapeHtml(label)}</button></form>`
}

/** The answer to a link that isn't ours, or that was bent (403). */
export function refusedLink(
  reply: FastifyReply,
  page: Pick<PlainPage, 'words' | 'wayOut'>,
): FastifyReply {
  return plainPage(reply.code(403), { title: 'Este enlace no es válido', ...page })
}

/** What a form or a mail program posts says nothing that the link doesn't: it is read and dropped. */
export function dropBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    payload.on('end', () => done(null))
  })
}
