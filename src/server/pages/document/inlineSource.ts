import { hash } from 'node:crypto'

/** How the content policy names a script or styles that stand inline. */
export function inlineSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
