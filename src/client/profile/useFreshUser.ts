import { useEffect, useState } from 'react'
import type { User } from '../../contract/account/endpoints.ts'
import { refreshSession } from '../account/session/refreshSession.ts'
import { askWhenBack } from '../data/askWhenBack.ts'
import { useSession } from '../data/session.ts'

interface FreshUser {
  /** The stored person, at once; null where the phone lost them while it kept the token (fault F21). */
  user: User | null
  /** While the first question of this screen is under way. */
  isAsking: boolean
  askAgain: () => void
}

/** The person of this phone, brought up to date behind; who is missing is asked for until they come. */
export function useFreshUser(): FreshUser {
  const user = useSession((session) => session.user)
  const [turn, setTurn] = useState(0)
  const [answered, setAnswered] = useState(-1)

  useEffect(() => {
    let isHere = true
    void refreshSession().finally(() => isHere && setAnswered(turn))
    return () => {
      isHere = false
    }
  }, [turn])

  const isAsking = answered < turn
  const isMissing = user === null && !isAsking
  useEffect(() => (isMissing ? askWhenBack(() => void refreshSession()) : undefined), [isMissing])

  return { user, isAsking, askAgain: () => setTurn((now) => now + 1) }
}
