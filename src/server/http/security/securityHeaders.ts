import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../../environment.ts'
import type { PageHosts } from '../../services/payments/provider.ts'
import { contentPolicy } from './contentPolicy.ts'

/** A frame of the provider, for wallets, exists only where the content policy allows it. */
function permissions(provider: PageHosts | null): string {
  const wallets = (provider?.wallets ?? []).map((origin) => ` "${origin}"`).join('')
  return `camera=(self), geolocation=(self), microphone=(), payment=(self${wallets}), usb=()`
}

/** The web worker that decodes HEIC. It alone compiles WebAssembly, by the policy of its own answer. */
const DECODER = /^\/assets\/heicWorker-[\w-]+\.js$/

const TWO_YEARS = 2 * 365 * 24 * 60 * 60

/**
 * Headers of every response, errors and media included (security T11, T25–T28). Server-rendered
 * HTML has a content policy of its own, which names its inline scripts (`pages/`).
 */
export async function securityHeaders(
  app: FastifyInstance,
  { PUBLIC_ORIGIN, MEDIA_ORIGIN }: Pick<Environment, 'PUBLIC_ORIGIN' | 'MEDIA_ORIGIN'>,
  provider: PageHosts | null,
): Promise<void> {
  const isBehindTls = PUBLIC_ORIGIN.startsWith('https:')
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    xPoweredBy: false,
    // Only IE 8, Flash and a removed XSS filter read these; no browser that runs the app does.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: isBehindTls && { maxAge: TWO_YEARS, includeSubDomains: true },
  })
  if (isBehindTls) redirectToTls(app, PUBLIC_ORIGIN)
  const policy = contentPolicy(undefined, undefined, MEDIA_ORIGIN)
  const decoderPolicy = contentPolicy({ scripts: ["'wasm-unsafe-eval'"] })
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.header('content-security-policy', DECODER.test(url) ? decoderPolicy : policy)
  })
  const permitted = permissions(provider)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', permitted)
  })
}

/** Redirects requests without TLS, as a trusted proxy reports them, to the site's own address. */
function redirectToTls(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    // With more than one address the nearest is a trusted proxy, whose header counts.
    const isProxied = (request.ips?.length ?? 0) > 1
    if (!isProxied || request.headers['x-forwarded-proto'] !== 'http') return
    if (request.method === 'GET' || request.method === 'HEAD') {
      return reply.header('cache-control', 'no-store').redirect(origin + request.url, 308)
    }
  })
}
