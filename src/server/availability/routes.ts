import { BUYER_WORDS_A_DAY, type BuyerWord } from '../../contract/availability/availability.ts'
import type { availabilityEndpoints } from '../../contract/availability/endpoints.ts'
import { Problem } from '../../contract/problem.ts'
import { mayAsk, nextDue } from '../ads/question/days.ts'
import { lockAsked, setDue, type AskedAd } from '../ads/question/questionQueries.ts'
import { areApart } from '../blocks/blockQueries.ts'
import { refuseUnlessShown, stateAt } from '../ground/adState.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { countAgainst, dailyLimit } from '../limits/countAgainst.ts'
import { confirmAvailable } from '../ownAds/setAvailability.ts'
import type { Services } from '../services.ts'
import { answerPages } from './answerPages.ts'
import { askOwner } from './askAvailability.ts'
import { holdOwner, insertWord, wordOf } from './queries.ts'

/**
 * Whether an ad is still available: its owner's answer, in the site or by signed link, and buyers'
 * reports.
 */
export function availabilityRoutes({
  app,
  services,
}: Feature): Handlers<typeof availabilityEndpoints> {
  answerPages(app, services)

  return {
    'POST /api/announcement/:id/disponible': async ({ params, user }) => {
      await confirmAvailable(services, { id: params.id, ownerId: user.id })
      return { message: 'Gracias: tu anuncio está confirmado' }
    },

    'POST /api/announcement/:id/aviso': async ({ params, body, user }) => {
      const word = { userId: user.id, adId: params.id, dice: body.dice }
      return { message: await sayWord(services, word) }
    },
  }
}

const ASKED = 'Gracias por avisar. El vendedor recibe la pregunta de si sigue disponible.'
const ASKED_LATER =
  'Gracias por avisar. El vendedor recibe tu aviso en unos tres días: hace poco confirmó su anuncio o ya le preguntamos.'
const SAID = 'Ya nos avisaste de este anuncio. Gracias.'
const TOO_MANY = 'Ya avisaste de muchos anuncios hoy. Intenta otra vez mañana.'

/**
 * Stores a buyer's report that an ad seems to be over, once for each user and ad. It asks the owner
 * early, but never twice within a few days: then the report waits for its day. Answers how the owner
 * hears of it. The same report again is a success without effect. Throws Problem (403, 404, 409,
 * 410, 429).
 */
async function sayWord(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId, adId, dice }: { userId: string; adId: string; dice: BuyerWord },
): Promise<string> {
  return db.transaction(async (tx) => {
    await holdOwner(tx, adId)
    const ad = await lockAsked(tx, adId)
    const at = now()
    if (!ad) throw new Problem('noExiste')
    if (ad.ownerId === userId) throw new Problem('ajeno', 'Este anuncio es tuyo.')
    refuseUnlessShown(stateAt(ad, at), 'others')
    const said = await wordOf(tx, { userId, adId })
    // A block keeps the report from the owner, and the answer as it would be (decision 0093).
    const isApart = ad.ownerId !== null && (await areApart(tx, ad.ownerId, userId))
    const isAsked = mayAsk(ad, at)
    const message = isAsked ? ASKED : ASKED_LATER
    if (said === dice) return isApart ? message : saidAgain(ad)
    if (said !== undefined) throw new Problem('conflicto', SAID)
    await countAgainst(tx, dailyLimit(`aviso:user:${userId}`, BUYER_WORDS_A_DAY, at), at, TOO_MANY)
    await insertWord(tx, { userId, adId, dice, createdAt: at })
    // An ad that is shown to others has an owner.
    const { ownerId } = ad
    if (ownerId === null || isApart) return message
    if (isAsked) await askOwner(tx, { ...ad, ownerId }, dice, at)
    else await setDue(tx, adId, nextDue({ ...ad, saidAt: ad.saidAt ?? at }, at))
    return message
  })
}

/** How the owner hears of a report that was given before: an answered question is not asked again. */
function saidAgain({ saidAt, unansweredSince }: AskedAd): string {
  if (saidAt !== null) return ASKED_LATER
  return unansweredSince === null ? SAID : ASKED
}
