import type { FastifyInstance } from 'fastify'
import helmet from '@fastify/helmet'

/**
 * Headers of every answer, errors and media included (security T11, T25–T28). Nothing inline runs
 * but what is named by its hash; `pages/` adds the hashes of the server's own HTML.
 */
export async function securityHeaders(
  app: FastifyInstance,
  inlineHashes: { scripts: string[]; styles: string[] },
): Promise<void> {
  const self = ["'self'"]
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self,
        scriptSrc: [...self, ...inlineHashes.scripts],
        styleSrc: [...self, ...inlineHashes.styles],
        imgSrc: [...self, 'data:', 'blob:'],
        connectSrc: self,
        workerSrc: [...self, 'blob:'],
        manifestSrc: self,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: self,
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xPoweredBy: false,
    strictTransportSecurity: false,
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(self), geolocation=(), microphone=(), payment=(self), usb=()',
    )
  })
}
