import { setImmediate } from 'node:timers/promises'
import { judge, verdictOf } from '../ads/holding.ts'
import { recordActs } from '../audit/acts.ts'
import { passedOf, saveFindings } from '../forbiddenWords/findingQueries.ts'
import { matcherOf } from '../forbiddenWords/rulesInForce.ts'
import { BY_ITSELF } from '../forbiddenWords/weakenRule.ts'
import type { Job } from '../ground/job.ts'
import type { Services } from '../services.ts'
import { publishHeld } from './publishHeld.ts'
import { changeAd, lockAd } from './targetQueries.ts'
import { offerOf, waitingByOtherRules } from './waitingQueries.ts'

const PAGE = 50

/**
 * Judges ads that wait for staff anew once the rules have changed, by an administrator, by themselves or
 * by a release. Each ad is a transaction that names its rules, so that a killed run goes on (F25).
 */
export const rejudgeWaitingJob: Job = {
  name: 'rejudge-waiting',
  times: { everyMinutes: 1 },
  run: async (services, at) => {
    const { db, log, push } = services
    const { version } = await matcherOf(db).read(db, at)
    let [published, after] = [0, '']
    for (;;) {
      const ids = await waitingByOtherRules(db, { version, after, max: PAGE })
      for (const id of ids) {
        await setImmediate()
        if (await rejudge(services, id, at)) published += 1
      }
      after = ids.at(-1) ?? ''
      if (ids.length < PAGE) break
    }
    if (published === 0) return
    log.info({ published }, 'ads that no rule holds any more were published')
    push.nudge()
  },
}

/**
 * Judges an ad by the rules in force and answers whether it was published. A listed ad stays listed:
 * its findings make it suspect, whatever their strength.
 */
async function rejudge(services: Services, id: string, at: Date): Promise<boolean> {
  const { db } = services
  return db.transaction(async (tx) => {
    const ad = await lockAd(tx, id)
    const offer = await offerOf(tx, id)
    if (!ad || !offer || (ad.status !== 'revision' && ad.status !== 'activo')) return false
    const verdict = await judge({ db, now: at }, tx, offer, (reading) => passedOf(reading, id))
    const { findings, rulesVersion } = verdict
    if (ad.status === 'activo') {
      const suspect = findings.map((finding) => ({ ...finding, strength: 'suspect' as const }))
      await saveFindings(tx, id, verdictOf(suspect, rulesVersion), at)
      return false
    }
    await saveFindings(tx, id, verdict, at)
    if (verdict.heldFor !== null) {
      await changeAd(tx, id, { statusReason: verdict.heldFor })
      return false
    }
    await publishHeld(tx, services, ad, at)
    const detalles = { titulo: ad.titulo, motivo: ad.statusReason ?? '' }
    const on = { tipo: 'publicacion' as const, id }
    await recordActs(tx, [{ actorId: BY_ITSELF, act: 'anuncio liberado', on, detalles }], at)
    return true
  })
}
