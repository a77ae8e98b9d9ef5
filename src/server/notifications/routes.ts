import type { notificationEndpoints } from '../../contract/notifications/endpoints.ts'
import { goesBy } from '../../contract/notifications/notices.ts'
import { Problem } from '../../contract/problem.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { mutedEntry, presentChoices, presentNotice } from './presentNotice.ts'
import {
  countUnread,
  countUnreadConversations,
  markAllRead,
  markRead,
  mutedOf,
  newestNotices,
  setMuted,
} from './queries.ts'
import { countSearchNews } from './searchNewsQueries.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

/** A user's notifications (threat T44), their channels, and the browsers that receive them. */
export function notificationRoutes({
  app,
  services,
}: Feature): Handlers<typeof notificationEndpoints> {
  const { db, push, now } = services

  // Sends the notifications of a request after its response, which waits for nothing.
  app.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && method !== 'HEAD' && statusCode < 300) push.nudge()
  })

  return {
    'GET /api/notification': async ({ user }) =>
      (await newestNotices(db, user.id)).map(presentNotice),

    'GET /api/notification/counter': async ({ user }) => ({
      counter: await countUnread(db, user.id),
      mensajes: await countUnreadConversations(db, user.id),
      busquedas: await countSearchNews(db, user.id, now()),
    }),

    'PATCH /api/notification': async ({ user }) => {
      await markAllRead(db, user.id)
      return { counter: await countUnread(db, user.id) }
    },

    'PATCH /api/notification/:id': async ({ params, user }) => {
      const ownerId = await markRead(db, { id: params.id, userId: user.id })
      if (ownerId === undefined) throw new Problem('noExiste')
      if (ownerId !== user.id) throw new Problem('ajeno')
      return { counter: await countUnread(db, user.id) }
    },

    'GET /api/user/notices': async ({ user }) => presentChoices(await mutedOf(db, user.id)),

    'PATCH /api/user/notices': async ({ body: { canal, icono, activo }, user }) => {
      if (!goesBy(canal, icono)) throw new Problem('entradaInvalida')
      const change = { userId: user.id, entry: mutedEntry(canal, icono), isMuted: !activo }
      return presentChoices(await setMuted(db, change))
    },

    'GET /api/push/key': async () => ({ key: await push.publicKey() }),

    'POST /api/push': async ({ body, user }) => {
      await subscribe(services, user, body)
      return { message: 'Te avisaremos en este dispositivo' }
    },

    'DELETE /api/push': async ({ body, user }) => {
      await unsubscribe(services, user, body.endpoint)
      return { message: 'Ya no te avisaremos en este dispositivo' }
    },
  }
}
