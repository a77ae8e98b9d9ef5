import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { User } from '../../contract/account/endpoints.ts'

interface Asked {
  /** Whose session is over and who is asked to log in again, or puts it off, which empties the phone where it was closed elsewhere; null while nobody is. */
  asked: { user: User; isClosed: boolean; putOff: () => void } | null
  /** Somebody else came in: the screen beneath is not theirs to see. */
  isTakenOver: boolean
  /** Draws the log-in; its code comes with the first session that is over. */
  Login: ComponentType | null
}

/** Who is asked to log in again over the current screen, which stays as it is beneath. */
export const useAsked = create<Asked>(() => ({ asked: null, isTakenOver: false, Login: null }))
