import type { Session } from './session.ts'

/**
 * Decides about a call whose session the server doesn't know: undefined where the call may go again, else
 * the error for the user, `words` if the session ends here. Rejects where its code is missing.
 */
type OnUnauthorized = (
  session: Session,
  isAct: boolean,
  message: string,
  words?: string,
) => Promise<string | undefined>

let onUnauthorized: OnUnauthorized | undefined

/** Gives calls their answer to a 401, once at the start of the app; without it they fail with the server's words. */
export function answerUnauthorizedBy(answer: OnUnauthorized): void {
  onUnauthorized = answer
}

export const unauthorizedAnswer = (): OnUnauthorized | undefined => onUnauthorized
