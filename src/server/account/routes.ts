import {
  checkConfirmation,
  checkEmail,
  checkLogin,
  checkRecovery,
  checkSignin,
} from '../../contract/account/account.ts'
import type { accountEndpoints } from '../../contract/account/endpoints.ts'
import { checkName } from '../../contract/account/publicName.ts'
import { refuseForbiddenName } from '../forbiddenWords/refuseForbidden.ts'
import { accepted } from '../http/accepted.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { addressKey } from '../limits/askers.ts'
import { callerOf } from '../limits/caller.ts'
import { hadRoom } from '../limits/countAgainst.ts'
import { newDevice } from '../limits/devices.ts'
import { newDeviceLimits } from './accountLimits.ts'
import { closingPage } from './closingPage.ts'
import { logIn } from './login.ts'
import { presentUser } from './present.ts'
import { askForRecovery, recoverAccount } from './recovery.ts'
import { endSession, type NewSession } from './sessions.ts'
import { askForAccount, confirmAccount, resendSignupCode } from './signup.ts'

const CODE_SENT = 'Te enviamos un código a tu correo. Si no lo ves, revisa el correo no deseado.'
const STAFF_CODE_SENT = 'Te enviamos un código a tu correo para confirmar que eres tú.'
const CODE_SENT_TO_MEMBER =
  'Si hay una cuenta con ese correo, ya le enviamos un código. Revisa también el correo no deseado.'

/** Log-in, sign-up, recovery and log-out (specification, section 7). */
export function accountRoutes({ app, services }: Feature): Handlers<typeof accountEndpoints> {
  closingPage(app, services)
  const welcome = ({ token, user }: NewSession) => ({
    token,
    user: presentUser(user, services.env),
  })

  return {
    'POST /api/device': async ({ request }) => {
      const { db, now } = services
      const limits = newDeviceLimits(addressKey(request.ip))
      const isGiven = await hadRoom(db, limits, now())
      return { dispositivo: isGiven ? await newDevice(db, now()) : null }
    },

    'POST /api/login': async ({ body, request }) => {
      const loggedIn = await logIn(
        services,
        accepted(checkLogin(body)),
        await callerOf(services, request),
      )
      return loggedIn ? welcome(loggedIn) : { pideCodigo: true, message: STAFF_CODE_SENT }
    },

    'POST /api/login/signin': async ({ body, request }) => {
      const signin = accepted(checkName(body, checkSignin(body)))
      await refuseForbiddenName(services, signin)
      await askForAccount(services, signin, await callerOf(services, request))
      return { message: CODE_SENT }
    },

    'PATCH /api/login/signin': async ({ body, request }) =>
      welcome(
        await confirmAccount(
          services,
          accepted(checkConfirmation(body)),
          await callerOf(services, request),
        ),
      ),

    'POST /api/login/signin/resend': async ({ body, request }) => {
      await resendSignupCode(
        services,
        accepted(checkEmail(body)).correo,
        await callerOf(services, request),
      )
      return { message: CODE_SENT }
    },

    'POST /api/login/forgot': async ({ body, request }) => {
      await askForRecovery(
        services,
        accepted(checkEmail(body)).correo,
        await callerOf(services, request),
      )
      return { message: CODE_SENT_TO_MEMBER }
    },

    'PATCH /api/login/forgot': async ({ body, request }) =>
      welcome(
        await recoverAccount(
          services,
          accepted(checkRecovery(body)),
          await callerOf(services, request),
        ),
      ),

    'POST /api/login/forgot/resend': async ({ body, request }) => {
      await askForRecovery(
        services,
        accepted(checkEmail(body)).correo,
        await callerOf(services, request),
      )
      return { message: CODE_SENT_TO_MEMBER }
    },

    'POST /api/logout': async ({ user }) => {
      await endSession(services.db, user.tokenHash)
      return { message: 'Sesión cerrada' }
    },
  }
}
