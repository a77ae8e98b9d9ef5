import { useContext } from 'react'
import type { Body } from '../../contract/api.ts'
import type { NoticeChoices } from '../../contract/notifications/endpoints.ts'
import { call } from '../data/call.ts'
import { failureWords } from '../data/failure.ts'
import { QueryContext, useQuery } from '../data/query.ts'
import { showToast } from '../ui/notice/toast.ts'

type Choice = Body<'PATCH /api/user/notices'>
const REF = { key: 'GET /api/user/notices' } as const

/** What somebody wants to get by push and by mail; a change shows at once, and goes back where it fails. */
export function useNoticeChoices() {
  const query = useContext(QueryContext).query(REF)
  const { answer, failure, isLoading, reload } = useQuery(REF, { personal: true })
  const choose = async (choice: Choice): Promise<void> => {
    query.update((choices) => changed(choices, choice))
    try {
      await call('PATCH /api/user/notices', { body: choice })
    } catch (error) {
      query.update((choices) => changed(choices, { ...choice, activo: !choice.activo }))
      showToast({ kind: 'error', text: failureWords(error).text })
    }
  }
  return { choices: answer, failure, isLoading, reload, choose }
}

function changed(choices: NoticeChoices, { canal, icono, activo }: Choice): NoticeChoices {
  return { ...choices, [canal]: { ...choices[canal], [icono]: activo } }
}
