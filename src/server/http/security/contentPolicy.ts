import { hash } from 'node:crypto'
import { SCRIPT_POLICY } from '../../../contract/scriptPolicy.ts'
import type { PageHosts } from '../../services/payments/provider.ts'

/**
 * Inline scripts and styles of a document, each as a source of the content policy: `'sha256-…'`.
 */
interface InlineSources {
  scripts?: readonly string[]
  styles?: readonly string[]
}

const SELF = "'self'"
const NONE = "'none'"

/** Only our one policy turns text into a script or a page (`offline/ownScript.ts`). */
const TRUSTED_TYPES = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [SCRIPT_POLICY],
}

/**
 * The content policy of a response (security T11, T27). Inline scripts and styles need their hash,
 * and the only third party is the guest. Photos come from here or from below `MEDIA_ORIGIN`, since
 * others may have buckets at its host. With a guest there are no Trusted Types: its script's
 * changes to the page are not ours to limit.
 */
export function contentPolicy(
  { scripts = [], styles = [] }: InlineSources = {},
  guest?: PageHosts | null,
  photosFrom?: string,
): string {
  // A source with a final slash allows everything below it (CSP 3, 6.7.2.11).
  const photos = photosFrom === undefined ? [] : [`${photosFrom}/`]
  const directives = {
    'default-src': [SELF],
    'script-src': [SELF, ...scripts, ...(guest?.scripts ?? [])],
    'style-src': [SELF, ...styles],
    'img-src': [SELF, 'data:', 'blob:', ...photos],
    // The worker fetches photos too, and a flyer draws a photo.
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

/** The hash source of an inline script or style. */
export function inlineSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
