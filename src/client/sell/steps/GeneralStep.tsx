import { Fragment, useState, type FocusEvent } from 'react'
import { useParams } from 'react-router-dom'
import { categoryLabel } from '../../../contract/ads/categories.ts'
import { KIND_NAMES } from '../../../contract/ads/kindNames.ts'
import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import type { AdErrors } from '../../../contract/catalogue/checkAd.ts'
import { isRequired } from '../../../contract/catalogue/field.ts'
import { generalFields } from '../../../contract/catalogue/generalFields.ts'
import type { PriceBand as Band } from '../../../contract/search/endpoints.ts'
import { formatPrice } from '../../../contract/text/format.ts'
import { Card } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Part } from '../../ui/late/Part.tsx'
import { CatalogueField } from '../fields/CatalogueField.tsx'
import { ContactHint } from '../fields/ContactHint.tsx'
import { focusNextEmpty } from '../fields/focusNextEmpty.ts'
import { clearCategory, suggestCategory } from '../fields/suggestCategory.ts'
import { PhotoPicker } from '../photos/PhotoPicker.tsx'
import type { Photos } from '../photos/usePhotos.ts'
import { categoryOf, type AdForm } from '../publish/adForm.ts'
import styles from './Steps.module.css'

/** Texts of the seller's own that lists and previews show. */
const READ_BY_ALL: ReadonlySet<string> = new Set(['titulo', 'descripcion'])

interface GeneralStepProps {
  kind: TipoAnuncio
  form: AdForm
  photos: Photos
  errors: AdErrors
  /** Must stay the same from one render to the next. */
  onChange: (key: string, value: string) => void
}

const loadBand = () => import('../../prices/PriceBand.tsx').then((m) => m.PriceBand)
/** Longer than people pause between two letters. */
const TYPING_MS = 600

/** Step 1: photos, title, price, category, description. */
export function GeneralStep({ kind, form, photos, errors, onChange }: GeneralStepProps) {
  const category = categoryOf(kind, form)
  const fields = generalFields(kind)
  const title = form.general['titulo'] ?? ''
  const { id } = useParams()
  const ad = {
    titulo: title,
    categoria: category,
    caracteristicas: form.caracteristicas,
    ...(id !== undefined && { _id: id }),
  }
  const [taken, setTaken] = useState('')
  /** Chooses the category that the title clearly speaks of, once the user goes on to another field. */
  const takeClear = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const goesOn =
      relatedTarget?.matches('input, select, textarea') && currentTarget.contains(relatedTarget)
    if (category !== '' || !goesOn || !target.matches('[name="titulo"]')) return
    const clear = clearCategory(title)
    if (!clear || !fields.some(({ key }) => key === 'categoria')) return
    setTaken(clear)
    onChange('categoria', clear)
  }
  /** A new ad's title may stand for its description. */
  const isSpared = (key: string) => key === 'descripcion' && id === undefined
  const isPriced = (form.general['precio'] ?? '') !== ''
  /** Offers the middle of what others ask, while no price is typed. */
  const renderTaking = ({ desde, hasta }: Band) => {
    const middle = Math.round((desde + hasta) / 2)
    if (isPriced) return null
    return (
      <Button
        look="quiet"
        onClick={({ currentTarget }) => {
          // The button goes: one goes on in what is asked next.
          focusNextEmpty(currentTarget)
          onChange('precio', String(middle))
        }}
      >
        Pedir {formatPrice(middle)}
      </Button>
    )
  }
  return (
    <>
      <Card gap={4} pad={4}>
        <PhotoPicker photos={photos} error={errors['imagenes']} />
      </Card>
      <Card gap={4} pad={4} onBlur={takeClear}>
        <h3>{KIND_NAMES[kind]}: datos generales</h3>
        {fields.map((field) => (
          <Fragment key={field.key}>
            <CatalogueField
              field={field}
              value={form.general[field.key] ?? ''}
              required={isRequired(field, category) && !isSpared(field.key)}
              error={errors[field.key]}
              onChange={onChange}
            />
            {field.control === 'money' && (
              <div className={styles['band']} aria-live="polite">
                {title !== '' && (
                  <Part
                    load={loadBand}
                    props={{ ad, typingMs: TYPING_MS, renderBelow: renderTaking }}
                  />
                )}
              </div>
            )}
            {isSpared(field.key) && (
              <p className={styles['hint']}>Si la dejas vacía, será tu título.</p>
            )}
            {READ_BY_ALL.has(field.key) && <ContactHint text={form.general[field.key] ?? ''} />}
            {field.key === 'categoria' && (
              <CategorySuggestion
                title={title}
                category={category}
                isTaken={taken !== '' && category === taken}
                onTake={(value) => onChange('categoria', value)}
              />
            )}
          </Fragment>
        ))}
      </Card>
    </>
  )
}

interface CategorySuggestionProps {
  title: string
  category: string
  /** The category was taken from the title, and nobody has looked at it yet. */
  isTaken: boolean
  onTake: (category: string) => void
}

/** The category that the title speaks of: to be taken with one touch, or said where it was taken. */
export function CategorySuggestion({ title, category, isTaken, onTake }: CategorySuggestionProps) {
  const suggested = category === '' ? suggestCategory(title) : null
  return (
    <div aria-live="polite" className={styles['hint']}>
      {suggested && (
        <Button
          look="quiet"
          onClick={({ currentTarget }) => {
            // The button goes: one goes on in what is asked next.
            focusNextEmpty(currentTarget)
            onTake(suggested)
          }}
        >
          ¿Es «{categoryLabel(suggested)}»? Usar esta categoría
        </Button>
      )}
      {isTaken && <p>La elegimos por tu título. Cámbiala si no es.</p>}
    </div>
  )
}
