import { basename } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
/** Browsers must ask each time whether these are still the newest. */
const ASK = 'no-cache'

/**
 * The built files, compressed at build. Names under /assets/ contain a hash, so they never change.
 * The worker and the manifest are revalidated each time (fault F18). Names in `except` are left
 * out.
 */
export async function serveBuiltFiles(
  app: FastifyInstance,
  root: string,
  except: readonly string[],
): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', '.vite/**', ...except],
    cacheControl: false,
    setHeaders: (reply, path) => reply.setHeader('cache-control', cachingOf(path)),
  })
}

function cachingOf(path: string): string {
  const name = basename(path).replace(/\.(br|gz)$/, '')
  if (path.includes('/assets/')) return YEAR
  return name === 'sw.js' || name === 'manifest.webmanifest' || name === 'index.html' ? ASK : HOUR
}
