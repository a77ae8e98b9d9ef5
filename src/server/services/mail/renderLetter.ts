import type { Block, Letter, Site } from './letter.ts'

/** A letter as it travels: the same words twice, for mail programs with and without HTML. */
interface RenderedLetter {
  subject: string
  html: string
  plain: string
}

const INK = '#2C3E50'
const MINT = '#1ABC9C'
const GROUND = '#ECF0F1'
const QUIET = '#636E75'
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export function renderLetter(letter: Letter, site: Site): RenderedLetter {
  return { subject: letter.subject, html: asHtml(letter, site), plain: asPlain(letter, site) }
}

function asPlain({ blocks }: Letter, site: Site): string {
  const body = blocks.map((block) => {
    if (block.kind === 'text') return block.text
    return block.kind === 'code' ? `    ${block.code}` : `${block.label}:\n${block.href}`
  })
  const foot = `--\n${site.name}\n${site.origin}\n¿Dudas? Escríbenos a ${site.supportEmail}`
  return `${[...body, foot].join('\n\n')}\n`
}

/** Tables and inline styles, since Outlook and Gmail both draw these. */
function asHtml({ subject, preview, blocks }: Letter, site: Site): string {
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${GROUND}">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${GROUND}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px;background:#FFFFFF;border-radius:12px">
<tr><td style="background:${INK};border-radius:12px 12px 0 0;padding:20px 24px;${FONT};font-size:20px;font-weight:700"><a href="${escape(site.origin)}" style="color:#FFFFFF;text-decoration:none">${escape(site.name)}</a></td></tr>
<tr><td style="padding:16px 24px 8px">
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 24px 24px;border-top:1px solid ${GROUND};${FONT};font-size:14px;line-height:20px;color:${QUIET}">¿Dudas? Escríbenos a <a href="mailto:${escape(site.supportEmail)}" style="color:${QUIET}">${escape(site.supportEmail)}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function blockHtml(block: Block): string {
  if (block.kind === 'text') {
    return `<p style="margin:8px 0;${FONT};font-size:16px;line-height:24px;color:${INK}">${escape(block.text)}</p>`
  }
  if (block.kind === 'code') {
    return `<p style="margin:16px 0;padding:16px 8px;background:${GROUND};border-radius:8px;text-align:center;font-family:Menlo,Consolas,monospace;font-size:36px;line-height:40px;font-weight:700;letter-spacing:8px;color:${INK}">${escape(block.code)}</p>`
  }
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0"><tr><td style="background:${MINT};border-radius:8px"><a href="${escape(block.href)}" style="display:inline-block;padding:12px 20px;${FONT};font-size:16px;font-weight:700;color:${INK};text-decoration:none">${escape(block.label)}</a></td></tr></table>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)
}
