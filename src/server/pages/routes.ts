import { resolve } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_FILES_HEADER, type PageData } from '../../contract/page.ts'
import { cleanedLink, isPagePath } from '../../contract/pagePath.ts'
import { Problem } from '../../contract/problem.ts'
import { PAYMENT_PAGE } from '../../contract/upgrades/paymentPage.ts'
import { CHUNK, ENCODED_FROM, encodingFor, QUALITY } from '../answerCache/encodedBody.ts'
import { queueUncached } from '../answerCache/uncachedQueue.ts'
import { calendarDay } from '../calendar.ts'
import { sendProblem } from '../http/errorAnswers.ts'
import type { Feature } from '../http/implement.ts'
import { NOWHERE } from '../http/security/brokenRequests.ts'
import { onSeenChange } from '../http/seenChanges.ts'
import { loadBuiltFiles, type BuiltFiles } from './builtFiles.ts'
import { createTemplate, type Template } from './document/template.ts'
import { cachedPage, createPageCache, pageAddress, type CachedPage } from './pageCache.ts'
import { preloadAnswers } from './preloadAnswers.ts'
import { sharedAssets } from './sharedAssets.ts'
import { shareRoutes } from './shareTarget.ts'
import { robotsText, siteMapRoutes } from './sitemap.ts'
import { serveBuiltFiles } from './staticFiles.ts'

export type Pages = (BuiltFiles & { template: Template }) | null

/** Reads the built page once at start; without a build the server is an API alone. */
export async function readPages(): Promise<Pages> {
  const built = await loadBuiltFiles()
  return built && { ...built, template: createTemplate(built) }
}

/** Every address that is no file and no call is a page: rendered here with its data (design, Server HTML). */
export async function pageRoutes({ app, services }: Feature, built: Pages): Promise<void> {
  const { env, now } = services
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(env)),
  )
  siteMapRoutes({ app, services })
  shareRoutes({ app, services })
  if (!built) return
  if (env.KILL_WORKER) {
    app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send(built.inline.killWorker),
    )
  }
  const site = {
    host: env.SITE_HOST,
    supportEmail: env.SUPPORT_EMAIL,
    origin: env.PUBLIC_ORIGIN,
    // Tells people that the demo's pictures are samples, not photos of real things.
    ...(env.SEED_DEMO && { note: 'Versión 1.1 · Imágenes de muestra' }),
  }
  app.get('/index.html', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header(PAGE_FILES_HEADER, built.template.files)
      .type('text/html; charset=utf-8')
      .send(built.template.shell(site)),
  )
  await serveBuiltFiles(app, built.clientDir, env.KILL_WORKER ? ['sw.js'] : [])
  // Files of other releases, whose pages are still open or already served.
  app.get<{ Params: { file: string } }>(
    '/assets/:file',
    { schema: { hide: true } },
    ({ params: { file } }, reply) => {
      if (!/^[\w-][\w.-]*$/.test(file)) throw new Problem('noExiste')
      return reply.sendFile(file, sharedAssets(resolve(env.DATA_DIR)))
    },
  )
  const providerOn = (address: string) =>
    PAYMENT_PAGE.test(address.split('?')[0] ?? '') ? services.payments.chosen.pageHosts : null
  const cache = createPageCache({
    onAsked: (outcome) => services.metrics?.count('pages_asked', outcome),
  })
  onSeenChange(app, cache.clear)
  const make = async (address: string, savesData: boolean): Promise<CachedPage> => {
    const answers = await preloadAnswers(services, built.renderer.queriesFor(address))
    const data: PageData = {
      site: { ...site, today: calendarDay(now()), savesData },
      answers,
      ...(address === NOWHERE && { address }),
    }
    const rendered = await built.renderer.render(address, data)
    const failed = answers.find(({ failure }) => failure)?.failure
    const document = built.template.page(rendered, data, {
      provider: providerOn(address),
      photosFrom: env.MEDIA_ORIGIN,
    })
    return cachedPage({ status: failed?.status ?? rendered.status, ...document })
  }
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const address = pageAddress(request.url)
    const [path = ''] = address?.split('?') ?? []
    const cleaned = cleanedLink(path)
    if (cleaned !== null) return reply.redirect(cleaned, 301)
    // Files and calls that don't exist answer 404 as such, not with a page.
    if (address === null || !isPagePath(path)) return sendProblem(reply, new Problem('noExiste'))
    const savesData = request.headers['save-data'] === 'on'
    reply.header(PAGE_FILES_HEADER, built.template.files)
    const key = savesData ? `ahorro ${address}` : address
    const makeQueued = () => queueUncached(services, request, () => make(address, savesData))
    return sendPage(request, reply, await cache.get(key, makeQueued))
  })
}

/** Sends a kept page in the coding that the browser takes, or 304 where it has it already. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding, Save-Data')
    .header('etag', page.etag)
    .header('content-security-policy', page.policy)
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    return reply.code(304).send()
  }
  const coding = encodingFor(request.headers['accept-encoding'])
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.body(coding))
}

/**
 * Responses are compressed while they are sent. All but the longest are compressed synchronously: a
 * handover to another thread costs more processor time.
 */
export async function compressAnswers({ app }: Pick<Feature, 'app'>): Promise<void> {
  await app.register(compress, {
    threshold: ENCODED_FROM,
    syncThreshold: CHUNK,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
  })
}
