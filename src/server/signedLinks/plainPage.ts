import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../ground/escape.ts'
import { contentPolicy, inlineSource } from '../http/security/contentPolicy.ts'

/**
 * The app's colours (`client/ui/tokens.css`), with large text and buttons; the page fetches no file
 * for them.
 */
const STYLE = `
:root{color-scheme:light dark;--ground:#ecf0f1;--text:#22313f;--bar:#2c3e50}
@media(prefers-color-scheme:dark){:root{--ground:#12191f;--text:#edf1f3;--bar:#18222b}}
body{margin:0;font:1.125rem/1.5 system-ui,sans-serif;color:var(--text);background:var(--ground);overflow-wrap:anywhere}
header{background:var(--bar);font-weight:700}
header a{color:#fff;text-decoration:none}
header>*,main{display:block;max-width:34rem;margin:0 auto;padding:.75rem 1rem}
h1{font-size:1.5rem;line-height:1.25}
form{margin:1rem 0}
button{width:100%;min-height:3rem;padding:.5rem 1.25rem;font:inherit;font-weight:700;color:#2c3e50;background:#1abc9c;border:0;border-radius:.75rem}
p>a{display:inline-block;padding:.625rem 0;color:inherit}
`
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
<header><a href="/">tianguis</a></header>
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

/** A form or a mail program posts nothing beyond the link, so bodies are read and dropped. */
export function dropBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    payload.on('end', () => done(null))
  })
}
