import { useContext, useState } from 'react'
import type { Blocked } from '../../contract/blocks/endpoints.ts'
import { call } from '../data/call.ts'
import { failureWords } from '../data/failure.ts'
import { QueryContext } from '../data/query.ts'
import { useMembers } from '../list/useMembers.ts'
import { showToast } from '../ui/notice/toast.ts'

/** A person who can be blocked. */
export type Person = Pick<Blocked, '_id' | 'nombre'>

/** The people whom the user has blocked, and how a block begins and ends. */
export function useBlocked() {
  const { settle, ...list } = useMembers('GET /api/block')
  const follows = useContext(QueryContext).query({ key: 'GET /api/follow' })
  const [isActing, setActing] = useState(false)

  const unblock = async ({ _id: id, nombre }: Person): Promise<void> => {
    setActing(true)
    try {
      await call('DELETE /api/block/:id', { params: { id } })
      settle(id, false)
      showToast({ kind: 'success', text: `Desbloqueaste a ${nombre}` })
    } catch (error) {
      showToast({ kind: 'error', text: failureWords(error).text })
    } finally {
      setActing(false)
    }
  }
  const block = async (person: Person): Promise<void> => {
    await call('POST /api/block/:id', { params: { id: person._id } })
    settle(person._id, true)
    // A block ends the follow.
    follows.renew()
    const action = { label: 'Deshacer', run: () => void unblock(person) }
    showToast({ kind: 'success', text: `Bloqueaste a ${person.nombre}`, action })
  }
  return { ...list, isActing, block, unblock }
}
