import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import type { Api } from '../contract/api.ts'
import type { sandboxEndpoints } from '../contract/upgrades/endpoints.ts'
import { callerFor } from './account/callerFor.ts'
import { accountRoutes } from './account/routes.ts'
import { adRoutes } from './ads/routes.ts'
import { followRoutes } from './alerts/followRoutes.ts'
import { alertRoutes } from './alerts/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { availabilityRoutes } from './availability/routes.ts'
import { bannerRoutes } from './banners/routes.ts'
import { blockRoutes } from './blocks/routes.ts'
import { conversationRoutes } from './conversations/routes.ts'
import { serverSecret } from './db/serverSecret.ts'
import { offerRoutes } from './deals/offers/routes.ts'
import { dealRoutes } from './deals/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { favoriteRoutes } from './favorites/routes.ts'
import { figureRoutes } from './figures/routes.ts'
import { forbiddenWordRoutes } from './forbiddenWords/routes.ts'
import { isPhotoHidden } from './ground/photoQueries.ts'
import { serializeAnswers } from './ground/serializeAnswers.ts'
import { homeRoutes } from './home/routes.ts'
import { answerErrors } from './http/errorAnswers.ts'
import { healthRoutes } from './http/health.ts'
import { implement, type Feature, type Handlers } from './http/implement.ts'
import { acceptMultipart } from './http/input/multipart.ts'
import { giveLastAnswers, noteUnderWay } from './http/lastAnswers.ts'
import { mediaRoutes } from './http/media.ts'
import { brokenRequests, readableAddress } from './http/security/brokenRequests.ts'
import { connectionOptions, limitConnections } from './http/security/connectionLimits.ts'
import { shedLoad } from './http/security/overload.ts'
import { securityHeaders } from './http/security/securityHeaders.ts'
import { onSeenChange } from './http/seenChanges.ts'
import { watchAnswers } from './metrics/metrics.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { ownAdRoutes } from './ownAds/routes.ts'
import { compressAnswers, pageRoutes, readPages, type Pages } from './pages/routes.ts'
import { pocketRoutes, thumbnailRoutes } from './pocket/routes.ts'
import { previewRoutes } from './previews/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { sellerRoutes } from './sellers/routes.ts'
import type { Services } from './services.ts'
import { passPhotosBy, showPhotosFrom } from './services/images/photoAddress.ts'
import { suggestionRoutes } from './suggestions/routes.ts'
import { synonymRoutes } from './synonyms/routes.ts'
import { upgradeRoutes } from './upgrades/routes.ts'
import { sandboxRoutes } from './upgrades/sandboxRoutes.ts'
import { userRoutes } from './users/routes.ts'

/**
 * Describes the server without starting it; `serve.ts` starts it and tests inject into it. `pages`
 * defaults to the built page.
 */
export async function buildApp(services: Services, pages?: Pages): Promise<FastifyInstance> {
  const { env } = services
  showPhotosFrom(env.MEDIA_ORIGIN)
  passPhotosBy(await serverSecret(services.db, 'photoKey'))
  const app = Fastify({
    loggerInstance: services.log,
    ...brokenRequests,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    trustProxy: env.TRUST_PROXY.length > 0 && env.TRUST_PROXY,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 256 * 1024,
    ...connectionOptions,
    forceCloseConnections: 'idle',
    // During shutdown, requests on open connections are answered; then the connection is closed.
    return503OnClosing: false,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializeAnswers)
  answerErrors(app)
  watchAnswers(app, services.metrics)
  limitConnections(app, services.isLeaving)
  const underWay = noteUnderWay(app)
  giveLastAnswers(app, underWay)
  await securityHeaders(app, env, services.payments.chosen.pageHosts)
  shedLoad(app, services.pressure, underWay)
  await compressAnswers({ app })
  await acceptMultipart(app)
  await documentApi(app)
  // The next guest who asks here sees the change; other processes follow in seconds.
  onSeenChange(app, services.answers.clear)
  const feature: Feature = { app, services }
  healthRoutes(feature)
  mediaRoutes(feature, isPhotoHidden)
  previewRoutes(feature)
  thumbnailRoutes(feature)
  eventRoutes(feature)
  implement(feature, callerFor, implementations(feature))
  await pageRoutes(feature, pages ?? (await readPages()))
  return app
}

/** The version of the API, not of the running release, which stays private (`http/health.ts`). */
const API_VERSION = '1'

/** The OpenAPI document, made from the declared endpoints but staff's; register it before the routes. */
async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tianguis', version: API_VERSION },
      components: { securitySchemes: { sesion: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

/** The features, in the order of the specification: the server's table of contents. */
function implementations(feature: Feature): Handlers<Omit<Api, keyof typeof sandboxEndpoints>> {
  return {
    ...homeRoutes(),
    ...searchRoutes(feature),
    ...adRoutes(feature),
    ...ownAdRoutes(feature),
    ...availabilityRoutes(feature),
    ...upgradeRoutes(feature),
    ...(feature.services.payments.chosen.mode === 'sandbox' && sandboxRoutes(feature)),
    ...favoriteRoutes(feature),
    ...alertRoutes(feature),
    ...followRoutes(feature),
    ...sellerRoutes(),
    ...blockRoutes(feature),
    ...offerRoutes(feature),
    ...dealRoutes(feature),
    ...reviewRoutes(feature),
    ...reportRoutes(feature),
    ...conversationRoutes(feature),
    ...accountRoutes(feature),
    ...profileRoutes(feature),
    ...notificationRoutes(feature),
    ...moderationRoutes(feature),
    ...bannerRoutes(feature),
    ...forbiddenWordRoutes(feature),
    ...synonymRoutes(feature),
    ...suggestionRoutes(feature),
    ...userRoutes(feature),
    ...auditRoutes(feature),
    ...figureRoutes(feature),
    ...pocketRoutes(feature),
  }
}
