import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { CONVERSATION_DAYS } from '../../src/contract/conversations/conversations.ts'
import { forgetConversationsJob } from '../../src/server/conversations/forgetEnded.ts'
import { ads } from '../../src/server/db/schema/ads.ts'
import { conversations, messages } from '../../src/server/db/schema/conversations.ts'
import { call, PASSWORD, type Person } from '../support/people.ts'
import {
  adId,
  ana,
  eva,
  later,
  list,
  luis,
  MINUTE,
  open,
  server,
  setUpTalksStage,
  talk,
  write,
} from '../support/talksStage.ts'

setUpTalksStage()

const endAccount = async ({ token }: Person) => {
  const answer = await call(server, 'DELETE /api/user', { token, body: { contraseña: PASSWORD } })
  expect(answer.statusCode, answer.body).toBe(200)
}
const storedTexts = async (id: string) =>
  (await server.services.db.select().from(messages).where(eq(messages.conversationId, id))).map(
    ({ texto }) => texto,
  )

describe('the end of an account', () => {
  it('takes its words out of the other side’s conversation, which stays', async () => {
    const id = await talk(eva, 'Palabras de Eva')
    await write(ana, id, 'Palabras de Ana')
    await endAccount(eva)
    const seen = await open(ana, id)
    expect(seen).not.toHaveProperty('con')
    expect(seen.porQueNo).toBe('Esta persona ya no tiene cuenta.')
    expect(seen.mensajes).toMatchObject([
      { seq: 1, lado: 'comprador' },
      { seq: 2, texto: 'Palabras de Ana' },
    ])
    expect(seen.mensajes[0]).not.toHaveProperty('texto')
    expect((await write(ana, id, 'Hola')).statusCode).toBe(403)
  })

  it('takes all of a conversation in which nobody is left', async () => {
    const [id, other] = [await talk(eva), await talk(luis)]
    await endAccount(eva)
    await endAccount(ana)
    expect(await storedTexts(id)).toEqual([])
    expect(await storedTexts(other)).toEqual(['¿Sigue disponible?'])
    const [row] = (await list(luis)).conversaciones
    expect(row).toMatchObject({ anuncio: { titulo: 'Anuncio eliminado', vigente: false } })
  })

  it('leaves nothing to a message that was under way', async () => {
    const id = await talk(eva)
    await Promise.all([endAccount(eva), write(eva, id, 'Palabras de Eva')])
    expect(await storedTexts(id)).not.toContain('Palabras de Eva')
  })
})

describe('half a year after the end of its ad', () => {
  it('a conversation is gone, and one of a living ad is not', async () => {
    const id = await talk()
    const days = (count: number) => later(count * 24 * 60 * MINUTE)
    const run = () => forgetConversationsJob.run(server.services, server.clock.now)
    const count = () => server.services.db.$count(conversations, eq(conversations.id, id))
    days(400)
    const lasts = { expiresAt: new Date(server.clock.now.getTime() + MINUTE) }
    await server.services.db.update(ads).set(lasts).where(eq(ads.id, adId))
    await run()
    expect(await count()).toBe(1)
    const sold = { status: 'vendido', closedAt: server.clock.now } as const
    await server.services.db.update(ads).set(sold).where(eq(ads.id, adId))
    days(CONVERSATION_DAYS - 1)
    await run()
    expect(await count()).toBe(1)
    days(1)
    await run()
    expect(await count()).toBe(0)
    expect(await storedTexts(id)).toEqual([])
  })
})
