import { Problem } from '../../contract/problem.ts'
import { ACCOUNT_STANDINGS, type userEndpoints } from '../../contract/users/endpoints.ts'
import { ROLES } from '../../contract/users/roles.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { choiceOf, panelPage, searchOf } from '../http/input/listQuery.ts'
import { noteOf } from '../http/input/staffInput.ts'
import type { SessionUser } from '../sessionUser.ts'
import { changeRole, changeSuspension, endSessions, suspensionDays } from './changeAccount.ts'
import { loadAccount, loadAccounts } from './loadAccounts.ts'

interface AccountCall {
  params: { id: string }
  user: SessionUser
}

/** Accounts, for admins alone; every change is kept in the audit list. */
export function userRoutes({ services }: Feature): Handlers<typeof userEndpoints> {
  const answer = async (id: string, message: string) => {
    const { user } = await loadAccount(services, id)
    return { message, user }
  }
  const actOf = ({ params, user }: AccountCall, nota: unknown) => ({
    actor: user,
    id: params.id,
    nota: noteOf(nota),
  })

  return {
    'GET /api/users': ({ query }) => {
      const filter = {
        search: searchOf(query.search),
        type: choiceOf(query.type, ROLES, 'type'),
        situacion: choiceOf(query.situacion, ACCOUNT_STANDINGS, 'situacion'),
      }
      return loadAccounts(services, filter, panelPage(query.page))
    },

    'GET /api/users/:id': ({ params }) => loadAccount(services, params.id),

    'PATCH /api/users/:id/role': async (call) => {
      const type = ROLES.find((role) => role === call.body.type)
      if (!type) throw new Problem('entradaInvalida', 'Elige un rol de la lista.')
      const act = actOf(call, call.body.nota)
      return answer(act.id, await changeRole(services, { ...act, type }))
    },

    'PATCH /api/users/:id/suspension': async (call) => {
      const dias = suspensionDays(call.body.dias)
      const act = actOf(call, call.body.nota)
      return answer(act.id, await changeSuspension(services, { ...act, dias }))
    },

    'DELETE /api/users/:id/sessions': async (call) => {
      const act = actOf(call, '')
      return answer(act.id, await endSessions(services, act))
    },
  }
}
