import type { Checked } from '../account/account.ts'
import { isTooLong, opinionOf } from '../reviews/opinions.ts'
import { groupThousands } from '../text/format.ts'
import { MESSAGE_MAX } from './conversations.ts'

/** Checks the text of a message, as reviews are checked; page and server use it. */
export function checkMessage(raw: Readonly<Record<string, unknown>>): Checked<{ texto: string }> {
  const texto = opinionOf(raw, 'texto')
  if (texto === '') return { errors: { texto: 'Escribe tu mensaje' } }
  if (isTooLong(texto, MESSAGE_MAX)) {
    const most = groupThousands(MESSAGE_MAX)
    return { errors: { texto: `El mensaje puede tener ${most} caracteres como máximo` } }
  }
  return { value: { texto } }
}
