import { SUSPENSION_DAYS_MAX } from '../../contract/limits.ts'
import { Problem } from '../../contract/problem.ts'
import { closeSessionsOf } from '../account/closedQueries.ts'
import { effectiveRole } from '../account/sessions.ts'
import { recordActs, type StaffAct } from '../audit/acts.ts'
import { dayWords, wireDate } from '../calendar.ts'
import type { Transaction } from '../db/connect.ts'
import { refuseOwnCase } from '../ground/ownCaseQueries.ts'
import { settleSuspended } from '../ground/suspendedQueries.ts'
import type { Services } from '../services.ts'
import { suspensionLiftedLetter } from '../services/mail/staffLetters.ts'
import type { Role, SessionUser } from '../sessionUser.ts'
import {
  hasReportedSeller,
  lockAccount,
  setRole,
  setSuspension,
  type LockedAccount,
} from './queries.ts'
import { givableRoles, lockStaff, refuseLastAdmin } from './roles.ts'
import { suspend, suspensionEnd } from './suspension.ts'

/** An act of an admin on an account. */
interface AccountAct {
  actor: SessionUser
  id: string
  nota: string
}

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  user: 'usuario',
  moderator: 'moderador',
  admin: 'administrador',
}

/**
 * Gives an account another role, and answers the result in words. Throws Problem (403, 404, 409).
 */
export async function changeRole(
  services: Services,
  { type, ...act }: AccountAct & { type: Role },
): Promise<string> {
  const { env, now } = services
  return asAdmin(services, act, async (tx, account) => {
    const before = effectiveRole(account, env)
    const words = ROLE_WORDS[type]
    if (before === type) return `${account.nombre} ya tiene el rol de ${words}`
    if (!givableRoles(account, env).includes(type)) {
      throw new Problem(
        'conflicto',
        'Este rol viene de la configuración del servidor y no se puede quitar desde el panel.',
      )
    }
    if (before === 'admin') await refuseLastAdmin(tx, account.id, services)
    await setRole(tx, account.id, type)
    await recordActs(tx, [about(act, 'rol cambiado', { antes: before, despues: type })], now())
    return `${account.nombre} ahora tiene el rol de ${words}`
  })
}

/**
 * Suspends an account for some days and notifies its user, with the note as the reason. 0 days lift
 * the suspension. Staff cannot decide about themselves or users whom they reported. Answers the
 * result in words. Throws Problem (400, 403, 404, 409).
 */
export async function changeSuspension(
  services: Services,
  { dias, ...act }: AccountAct & { dias: number },
): Promise<string> {
  if (dias > 0 && act.nota === '') {
    throw new Problem('entradaInvalida', 'Escribe el motivo: se lo diremos a la persona.')
  }
  const said = await asAdmin(services, act, async (tx, account) => {
    const isTheirs = account.id === act.actor.id
    refuseOwnCase(isTheirs || (await hasReportedSeller(tx, act.actor.id, account.id)))
    return dias > 0
      ? suspendFor(tx, services, account, { ...act, dias })
      : lift(tx, services, account, act)
  })
  services.mail.nudge()
  return said
}

/** Days of a suspension as the panel sends them. Throws Problem (400). */
export function suspensionDays(value: unknown): number {
  const days = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value
  if (
    typeof days === 'number' &&
    Number.isInteger(days) &&
    days >= 0 &&
    days <= SUSPENSION_DAYS_MAX
  )
    return days
  throw new Problem('entradaInvalida', `Escribe los días: de 0 a ${SUSPENSION_DAYS_MAX}.`)
}

async function suspendFor(
  tx: Transaction,
  services: Services,
  account: LockedAccount,
  { dias, ...act }: AccountAct & { dias: number },
): Promise<string> {
  if (effectiveRole(account, services.env) === 'admin') {
    throw new Problem('conflicto', 'Quítale primero el rol de administrador.')
  }
  const at = services.now()
  const until = suspensionEnd(at, dias)
  await suspend(tx, services, account, { until, at, reason: act.nota })
  await recordActs(tx, [about(act, 'cuenta suspendida', { dias, hasta: wireDate(until) })], at)
  return `${account.nombre} queda con la cuenta suspendida hasta el ${dayWords(until)}`
}

async function lift(
  tx: Transaction,
  { mail, now }: Services,
  account: LockedAccount,
  act: AccountAct,
): Promise<string> {
  const at = now()
  if (!account.suspendedUntil || account.suspendedUntil <= at) {
    return `La cuenta de ${account.nombre} no está suspendida`
  }
  await setSuspension(tx, account.id, null)
  await settleSuspended(tx, at, account.id)
  const letter = suspensionLiftedLetter(mail.site)
  await mail.write(tx, { recipient: account.correo, letter }, at)
  await recordActs(tx, [about(act, 'suspension levantada')], at)
  return `${account.nombre} ya puede iniciar sesión`
}

/** Ends every session of an account, and answers the result in words. Throws Problem (403, 404). */
export async function endSessions(services: Services, act: AccountAct): Promise<string> {
  return asAdmin(services, act, async (tx, account) => {
    await closeSessionsOf(tx, account.id)
    await recordActs(tx, [about(act, 'sesiones cerradas')], services.now())
    return `Cerramos las sesiones de ${account.nombre}`
  })
}

/**
 * Works on a locked account, one admin at a time. An admin demoted while waiting acts no more
 * (security T50), and the last admin stays.
 */
async function asAdmin<T>(
  { db, env }: Services,
  { actor, id }: AccountAct,
  work: (tx: Transaction, account: LockedAccount) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockStaff(tx)
    const self = await lockAccount(tx, actor.id)
    if (!self || effectiveRole(self, env) !== 'admin') throw new Problem('sinPermiso')
    const account = id === actor.id ? self : await lockAccount(tx, id)
    if (!account) throw new Problem('noExiste')
    return work(tx, account)
  })
}

function about(
  { actor, id, nota }: AccountAct,
  act: StaffAct['act'],
  detalles: StaffAct['detalles'] = {},
): StaffAct {
  return { actorId: actor.id, act, on: { tipo: 'usuario', id }, nota, detalles }
}
