import { storedAdForm, typedContacts, type AdForm } from '../publish/adForm.ts'
import type { OwnAd } from './ownAd.ts'

/** The form filled in with an ad as it stands; its terms were accepted when it was published. */
export function editForm(ad: OwnAd): AdForm {
  const { titulo, descripcion, precio, categoria, caracteristicas } = ad
  return storedAdForm(ad.tipoAnuncio, {
    general: { titulo, descripcion, precio: String(precio), categoria },
    caracteristicas: Object.fromEntries(
      Object.entries(caracteristicas).map(([key, value]) => [key, String(value)]),
    ),
    formasEntrega: ad.formasEntrega,
    contacto: typedContacts(ad.contacto),
    acepta: true,
  })
}
