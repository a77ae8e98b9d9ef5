import { firstSentence, type Checked } from '../../contract/account/account.ts'
import { Problem } from '../../contract/problem.ts'

/** The checked values, or 400 with the first sentence. */
export function accepted<T>(checked: Checked<T>): T {
  if (checked.errors) throw new Problem('entradaInvalida', firstSentence(checked.errors))
  return checked.value
}
