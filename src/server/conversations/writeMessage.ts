import { firstSentence } from '../../contract/account/account.ts'
import type { Answer } from '../../contract/api.ts'
import type { Message } from '../../contract/conversations/endpoints.ts'
import { checkMessage } from '../../contract/conversations/messageText.ts'
import { MESSAGES_AN_HOUR } from '../../contract/limits.ts'
import { Problem } from '../../contract/problem.ts'
import { takeAdvisoryLock } from '../db/advisoryLock.ts'
import type { Transaction } from '../db/connect.ts'
import { answerOnce, type IdempotencyKey } from '../db/idempotencyStore.ts'
import { countAgainst } from '../limits/countAgainst.ts'
import type { Services } from '../services.ts'
import { append } from './append.ts'
import type { ConversationRow } from './conversationQueries.ts'
import { holdConversation, openConversation } from './openConversation.ts'
import { presentMessage } from './presentConversation.ts'

interface Writing {
  userId: string
  /** The body, unread. */
  body: Readonly<Record<string, unknown>>
  /** A phone sends a message again until it has an answer, hours later too. */
  key: IdempotencyKey | null
}

/**
 * Writes to the seller of an ad, in the conversation that there is or in a new one. Throws Problem
 * (400, 403, 404, 410, 429).
 */
export async function writeToSeller(
  services: Services,
  { anuncio, ...writing }: Writing & { anuncio: string },
): Promise<Answer<'POST /api/conversation'>> {
  return writeOnce(services, writing, async (tx, write, at) => {
    const { userId: buyerId } = writing
    const row = await openConversation(tx, { adId: anuncio, buyerId }, at)
    return { _id: row.id, seq: (await write(row)).seq }
  })
}

/** Writes in an own conversation. Throws Problem (400, 403, 404, 429). */
export async function writeMessage(
  services: Services,
  { id, ...writing }: Writing & { id: string },
): Promise<Message> {
  return writeOnce(services, writing, async (tx, write, at) =>
    write(await holdConversation(tx, { id, userId: writing.userId, at })),
  )
}

type Write = (row: ConversationRow) => Promise<Message>

const TOO_MANY = 'Escribiste demasiados mensajes en poco tiempo. Espera un momento.'

/**
 * Messages of a user take turns, so that a repetition finds the first answer, and order is that of
 * arrival. Nothing is kept of a refused message.
 */
async function writeOnce<T extends object>(
  { db, now }: Services,
  { userId, body, key }: Writing,
  act: (tx: Transaction, write: Write, at: Date) => Promise<T>,
): Promise<T> {
  const { value, errors } = checkMessage(body)
  if (errors) throw new Problem('entradaInvalida', firstSentence(errors))
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `user:${userId}`)
    return answerOnce(tx, key, async () => {
      const at = now()
      const limit = { key: `message:${userId}`, max: MESSAGES_AN_HOUR, windowSeconds: 60 * 60 }
      await countAgainst(tx, limit, at, TOO_MANY)
      const write = async ({ id, side }: ConversationRow) =>
        presentMessage(await append(tx, id, { side, ...value }, at))
      return act(tx, write, at)
    })
  })
}
