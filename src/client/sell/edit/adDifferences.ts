import { deliveryForms } from '../../../contract/ads/kindEntries.ts'
import type { TipoAnuncio, TipoContacto } from '../../../contract/ads/kinds.ts'
import { checkContact } from '../../../contract/catalogue/contact.ts'
import type { Field } from '../../../contract/catalogue/field.ts'
import { characteristicFields } from '../../../contract/catalogue/fieldsOf.ts'
import { generalFields } from '../../../contract/catalogue/generalFields.ts'
import type { ContactAudience } from '../../../contract/conversations/conversations.ts'
import { readAmount } from '../../../contract/text/amount.ts'
import { countWords, formatPrice } from '../../../contract/text/format.ts'
import type { AdForm } from '../publish/adForm.ts'

/** One thing that two versions of an ad say differently, in words for people. */
interface Difference {
  label: string
  theirs: string
  mine: string
}

interface Version {
  form: AdForm
  /** Ids of its photos, main first. */
  photos: readonly string[]
}

const CONTACT_WORDS: Readonly<Record<TipoContacto, string>> = {
  email: 'Correo',
  phone: 'Teléfono',
  whatsapp: 'WhatsApp',
}

const AUDIENCE_WORDS: Readonly<Record<ContactAudience, string>> = {
  todos: 'Todos',
  escribieron: 'Quien ya te escribió',
}

/** Lists the differences between an ad as it stands and its owner's new version, in the form's order. */
export function adDifferences(kind: TipoAnuncio, theirs: Version, mine: Version): Difference[] {
  const rows = [
    ...fieldRows(generalFields(kind), theirs.form.general, mine.form.general),
    ...fieldRows(
      characteristicFields(kind),
      theirs.form.caracteristicas,
      mine.form.caracteristicas,
    ),
    {
      label: 'Formas de entrega',
      theirs: deliveryWords(kind, theirs.form),
      mine: deliveryWords(kind, mine.form),
    },
    { label: 'Contacto', theirs: contactWords(theirs.form), mine: contactWords(mine.form) },
    {
      label: 'Quién ve tu contacto',
      theirs: AUDIENCE_WORDS[theirs.form.contactoPara],
      mine: AUDIENCE_WORDS[mine.form.contactoPara],
    },
  ]
  const differing = rows.filter((row) => row.theirs !== row.mine)
  const arePhotosSame = theirs.photos.join() === mine.photos.join()
  return arePhotosSame
    ? differing
    : [
        ...differing,
        { label: 'Fotos', theirs: countPhotos(theirs.photos), mine: photoWords(theirs, mine) },
      ]
}

type Texts = Readonly<Record<string, string>>

function fieldRows(fields: readonly Field[], theirs: Texts, mine: Texts): Difference[] {
  return fields.map((field) => ({
    label: field.label,
    theirs: fieldWords(field, theirs[field.key]),
    mine: fieldWords(field, mine[field.key]),
  }))
}

function fieldWords({ control, choices }: Field, text = ''): string {
  const amount = control === 'money' || control === 'number' ? readAmount(text) : null
  if (amount !== null) return control === 'money' ? formatPrice(amount) : String(amount)
  return choices?.find(({ value }) => value === text)?.label ?? text.trim()
}

function deliveryWords(kind: TipoAnuncio, { formasEntrega }: AdForm): string {
  return deliveryForms(kind)
    .flatMap(({ forma, nombre }) => {
      const chosen = formasEntrega.find((entry) => entry.forma === forma)
      if (!chosen) return []
      return chosen.detalles?.trim() ? [`${nombre} (${chosen.detalles.trim()})`] : [nombre]
    })
    .join(', ')
}

/** As stored, so that the same number written otherwise is no difference. */
function contactWords({ contacto }: AdForm): string {
  return contacto
    .map(({ tipo, contenido }) => {
      const checked = checkContact(tipo, contenido)
      return `${CONTACT_WORDS[tipo]}: ${'error' in checked ? contenido : checked.value}`
    })
    .sort()
    .join(', ')
}

function countPhotos({ length }: readonly string[]): string {
  return countWords(length, 'foto')
}

function photoWords(theirs: Version, mine: Version): string {
  const added = mine.photos.filter((id) => !theirs.photos.includes(id)).length
  if (added > 0) return `${countPhotos(mine.photos)}, ${countWords(added, 'nueva')}`
  return theirs.photos.length === mine.photos.length
    ? `${countPhotos(mine.photos)}, en otro orden`
    : countPhotos(mine.photos)
}
