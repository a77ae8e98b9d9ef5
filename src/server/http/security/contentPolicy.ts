import { hash } from 'node:crypto'
import { SCRIPT_POLICY } from '../../../contract/scriptPolicy.ts'

/** What stands inline in a document, each as a source of the content policy: `'sha256-…'`. */
interface InlineSources {
  scripts?: readonly string[]
  styles?: readonly string[]
}

const SELF = "'self'"
const NONE = "'none'"

/** Somebody else's script, with the frames and the calls that it needs. */
interface Guest {
  scripts: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
  workers: readonly string[]
}

/** What Stripe.js asks for in its documentation: its script, its card fields, the bank's questions. */
export const STRIPE_JS: Guest = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  workers: ['blob:'],
}

/** No text becomes a script or a page but by our one policy (`offline/ownScript.ts`). */
const TRUSTED_TYPES = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [SCRIPT_POLICY],
}

/**
 * The content policy of an answer (security T11, T27). Nothing inline runs or styles but what is
 * named by its hash, and nobody else's script but a guest's. Photos come from here, or from below `MEDIA_ORIGIN`, for
 * others may have buckets at its host. Beside a guest no Trusted Types are asked for: what its script does to the page
 * is not for us to bound.
 */
export function contentPolicy(
  { scripts = [], styles = [] }: InlineSources = {},
  guest?: Guest,
  photosFrom?: string,
): string {
  // With a slash at its end a source is all that lies below it (CSP 3, 6.7.2.11).
  const photos = photosFrom === undefined ? [] : [`${photosFrom}/`]
  const directives = {
    'default-src': [SELF],
    'script-src': [SELF, ...scripts, ...(guest?.scripts ?? [])],
    'style-src': [SELF, ...styles],
    'img-src': [SELF, 'data:', 'blob:', ...photos],
    // The worker asks for photos too, and a flyer draws one.
    'connect-src': [SELF, ...photos, ...(guest?.connections ?? [])],
    ...(guest && { 'frame-src': [SELF, ...guest.frames] }),
    'worker-src': [SELF, ...(guest?.workers ?? [])],
    'manifest-src': [SELF],
    'object-src': [NONE],
    'base-uri': [NONE],
    'form-action': [SELF],
    'frame-ancestors': [NONE],
    ...(!guest && TRUSTED_TYPES),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** How the content policy names a script or styles that stand inline. */
export function inlineSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
