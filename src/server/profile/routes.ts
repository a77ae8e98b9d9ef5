import { checkState } from '../../contract/account/account.ts'
import { checkName } from '../../contract/account/publicName.ts'
import { api } from '../../contract/api.ts'
import type { profileEndpoints } from '../../contract/profile/endpoints.ts'
import { checkGoodbye, checkProfile } from '../../contract/profile/profile.ts'
import { tokenOf } from '../account/callerFor.ts'
import { presentUser } from '../account/present.ts'
import { calendarDay } from '../calendar.ts'
import { refuseForbiddenName } from '../forbiddenWords/refuseForbidden.ts'
import { accepted } from '../http/accepted.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { readForm } from '../http/input/multipart.ts'
import type { SessionUser } from '../sessionUser.ts'
import { changeProfile, type ProfileChange } from './changeProfile.ts'
import { endDevice, endOtherDevices, listDevices } from './deviceList.ts'
import { endAccount } from './endAccount.ts'
import { exportOwnData } from './exportOwnData.ts'
import { hashOfNewPassword } from './newPassword.ts'

/** One's own profile, sessions and data, and the account's end (specification, section 7). */
export function profileRoutes({ services }: Feature): Handlers<typeof profileEndpoints> {
  const change = async (user: SessionUser, sent: string | null, changes: ProfileChange) => {
    const changed = await changeProfile(services, user, changes)
    return { token: changed.token ?? sent ?? '', user: presentUser(changed.user, services.env) }
  }

  return {
    'PATCH /api/login/signin/last': async ({ user, request }) => {
      const { fields, files } = await readForm(request, api['PATCH /api/login/signin/last'])
      const { estado } = accepted(checkState(fields))
      const foto = files['foto']?.[0]
      return change(user, tokenOf(request), { ...(estado && { estado }), ...(foto && { foto }) })
    },

    'GET /api/user': async ({ user }) => presentUser(user, services.env),

    'PATCH /api/user': async ({ user, request }) => {
      const { fields, files } = await readForm(request, api['PATCH /api/user'])
      const { eliminarFoto, password, ...columns } = accepted(
        checkName(fields, checkProfile(fields)),
      )
      await refuseForbiddenName(services, columns)
      const foto = files['foto']?.[0] ?? (eliminarFoto ? null : undefined)
      const passwordHash = password && (await hashOfNewPassword(services, user, password))
      return change(user, tokenOf(request), {
        ...columns,
        ...(foto !== undefined && { foto }),
        ...(passwordHash && { passwordHash }),
      })
    },

    'DELETE /api/user': async ({ user, body }) => {
      const { contraseña } = accepted(checkGoodbye(body))
      await endAccount(services, user, contraseña)
      return { message: 'Tu cuenta se borró' }
    },

    'GET /api/user/export': async ({ user, reply }) => {
      const data = await exportOwnData(services, user)
      const name = `mis-datos-${services.env.SITE_HOST}-${calendarDay(services.now())}.json`
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return data
    },

    'GET /api/user/permiso': async ({ user }) => ({ role: user.role }),

    'GET /api/user/sessions': ({ user }) => listDevices(services, user),

    'DELETE /api/user/sessions/:id': async ({ user, params }) => {
      await endDevice(services, user.id, params.id)
      return { message: 'Sesión cerrada' }
    },

    'DELETE /api/user/sessions': async ({ user }) => {
      const ended = await endOtherDevices(services, user)
      if (ended === 0) return { message: 'No había otras sesiones abiertas' }
      return { message: ended === 1 ? 'Cerramos 1 sesión' : `Cerramos ${ended} sesiones` }
    },
  }
}
