import { shownName } from '../publicWords.ts'
import { avatarAddress } from '../services/images/photoAddress.ts'

/** In place of a name that is nothing but a way of contact. */
const NAMELESS = 'Usuario'

interface PersonRow {
  nombre: string
  apellido: string
  foto: string | null
}

/** Name and photo of the other side of a conversation or a deal, as strangers read them. */
export function presentPerson({ nombre, apellido, foto }: PersonRow) {
  const shown = shownName({ nombre, apellido }, NAMELESS)
  const imagen = avatarAddress(foto)
  return {
    nombre: `${shown.nombre} ${shown.apellido}`.trim(),
    ...(imagen !== null && { imagen }),
  }
}
