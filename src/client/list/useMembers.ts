import { useState } from 'react'
import type { Answer } from '../../contract/api.ts'
import { useQuery } from '../data/query.ts'

/** Lists of a user that a touch adds somebody to, or takes them from. */
type MemberList = 'GET /api/block' | 'GET /api/follow'

/**
 * A personal list and who is in it. The user's own acts show at once: an answer that was under way then is
 * older than they are, so that two answers must come before the list alone counts again.
 */
export function useMembers<K extends MemberList>(key: K) {
  const query = useQuery<K>({ key }, { personal: true })
  const { answer, reload } = query
  const [acted, setActed] = useState<Readonly<Record<string, { isIn: boolean }>>>({})

  const settle = (id: string, isIn: boolean) => {
    const act = { isIn }
    setActed((before) => ({ ...before, [id]: act }))
    const end = () =>
      setActed((now) => {
        // A later act of the same person's waits for answers of its own.
        if (now[id] !== act) return now
        const { [id]: _settled, ...others } = now
        return others
      })
    void reload().then(reload).then(end)
  }
  const isMember = ({ _id: id }: Answer<MemberList>[number]) => acted[id]?.isIn !== false
  const members = (answer as Answer<K>[number][] | undefined)?.filter(isMember)
  const has = (id: string) => acted[id]?.isIn ?? members?.some(({ _id }) => _id === id) ?? false
  return { query, members, has, settle }
}
