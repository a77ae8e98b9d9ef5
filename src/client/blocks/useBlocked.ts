import { useState } from 'react'
import type { Blocked } from '../../contract/blocks/endpoints.ts'
import { call } from '../data/call.ts'
import { failureWords } from '../data/failure.ts'
import { useQuery } from '../data/query.ts'
import { showToast } from '../ui/notice/toast.ts'

/** A person who can be blocked. */
export type Person = Pick<Blocked, '_id' | 'nombre'>

/** The people whom the user has blocked, and how a block begins and ends. */
export function useBlocked() {
  const query = useQuery({ key: 'GET /api/block' }, { personal: true })
  const [isActing, setActing] = useState(false)
  /** By person, how the user's last act left it: an answer under way may be older. */
  const [acted, setActed] = useState<Readonly<Record<string, boolean>>>({})

  const settle = ({ _id: id }: Person, isBlocked: boolean) => {
    setActed((before) => ({ ...before, [id]: isBlocked }))
    void query.reload()
  }
  const unblock = async (person: Person): Promise<void> => {
    setActing(true)
    try {
      await call('DELETE /api/block/:id', { params: { id: person._id } })
      settle(person, false)
      showToast({ kind: 'success', text: `Desbloqueaste a ${person.nombre}` })
    } catch (error) {
      showToast({ kind: 'error', text: failureWords(error).text })
    } finally {
      setActing(false)
    }
  }
  const block = async (person: Person): Promise<void> => {
    await call('POST /api/block/:id', { params: { id: person._id } })
    settle(person, true)
    const action = { label: 'Deshacer', run: () => void unblock(person) }
    showToast({ kind: 'success', text: `Bloqueaste a ${person.nombre}`, action })
  }
  const people = query.answer?.filter(({ _id: id }) => acted[id] !== false)
  const isBlocked = (id: string) => acted[id] ?? people?.some(({ _id }) => _id === id) ?? false
  return { query, people, isBlocked, isActing, block, unblock }
}
