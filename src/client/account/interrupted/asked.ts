import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { User } from '../../../contract/account/endpoints.ts'

interface Asked {
  /**
   * The user of the ended session, who is asked to log in again; null while nobody is. `putOff` postpones the
   * log-in; after a close from another device it empties the phone.
   */
  asked: { user: User; isClosed: boolean; putOff: () => void } | null
  /** Another user logged in: the screen beneath is not theirs to see. */
  isTakenOver: boolean
  /** Renders the log-in; its code loads with the first ended session. */
  Login: ComponentType | null
}

/** State of the log-in over the current screen, which stays mounted beneath. */
export const useAsked = create<Asked>(() => ({ asked: null, isTakenOver: false, Login: null }))
