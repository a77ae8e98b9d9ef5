import type { conversationEndpoints } from '../../contract/conversations/endpoints.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { idempotencyKeyOf } from '../http/input/idempotencyKey.ts'
import { loadConversation, loadConversations, readUpTo } from './loadConversations.ts'
import { writeMessage, writeToSeller } from './writeMessage.ts'

/** A user's own conversations: nobody else's are to be known of (threat T90). */
export function conversationRoutes({ services }: Feature): Handlers<typeof conversationEndpoints> {
  return {
    'GET /api/conversation': ({ user, query }) => loadConversations(services, user.id, query),

    'POST /api/conversation': ({ body, user, request }) => {
      const key = idempotencyKeyOf(request, user.id, 'POST /api/conversation')
      return writeToSeller(services, { userId: user.id, anuncio: body.anuncio, body, key })
    },

    'GET /api/conversation/:id': ({ params, user, query }) =>
      loadConversation(services, { id: params.id, userId: user.id }, query),

    'POST /api/conversation/:id/message': ({ params: { id }, body, user, request }) => {
      const key = idempotencyKeyOf(request, user.id, `POST /api/conversation/${id}/message`)
      return writeMessage(services, { id, userId: user.id, body, key })
    },

    'PATCH /api/conversation/:id': ({ params, body, user }) =>
      readUpTo(services, { id: params.id, userId: user.id, seq: body.seq }),
  }
}
