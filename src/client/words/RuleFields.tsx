import { useId } from 'react'
import { TextField } from '../ui/controls/Field.tsx'
import { RadioList } from '../ui/controls/RadioList.tsx'
import { SwitchField } from '../ui/controls/SwitchField.tsx'
import { TextAreaField } from '../ui/controls/TextAreaField.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import type { RuleForm } from './ruleForm.ts'
import styles from './RuleSheet.module.css'
import { PLACES, STRENGTH_LABELS, type Place } from './ruleWords.ts'

interface RuleFieldsProps {
  form: RuleForm
  kinds: readonly string[]
  onForm: (form: RuleForm) => void
}

/** The fields of a rule. */
export function RuleFields({ form, kinds, onForm }: RuleFieldsProps) {
  const list = useId()
  const { onlyIn, exceptIn } = form
  const change = (changes: Partial<RuleForm>) => onForm({ ...form, ...changes })
  if (form.like) return <LikeFields form={form} change={change} />
  return (
    <>
      <TextField
        name="offers"
        label="Qué ofrece"
        hint="Como lo lee el vendedor: parece ofrecer «armas»."
        required
        maxLength={60}
        list={list}
        value={form.offers}
        onChange={({ target }) => change({ offers: target.value })}
      />
      <datalist id={list}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kind}
          </option>
        ))}
      </datalist>
      <TextAreaField
        name="says"
        label="Palabras o frases"
        hint="Separadas por comas; cada una vale por sus formas. # es un número y @ una lista del programa."
        required
        rows={3}
        value={form.says}
        onChange={({ target }) => change({ says: target.value })}
      />
      <TextAreaField
        name="beside"
        label="Solo junto a"
        hint="Opcional: sin una de estas palabras en el anuncio no cuenta."
        rows={2}
        value={form.beside}
        onChange={({ target }) => change({ beside: target.value })}
      />
      <TextAreaField
        name="harmless"
        label="Inofensiva junto a"
        hint="Opcional: juguetes, marcas o materiales del anuncio que muestran que es otra cosa."
        rows={2}
        value={form.harmless}
        onChange={({ target }) => change({ harmless: target.value })}
      />
      <PlacesField
        name="onlyIn"
        label="Categorías en las que se lee"
        summary={
          onlyIn.length === 0 ? 'Se lee en todas las categorías' : `Solo en ${onlyIn.length}`
        }
        places={onlyIn}
        onPlaces={(places) => change({ onlyIn: places })}
      />
      <PlacesField
        name="exceptIn"
        label="Categorías en las que no se lee"
        summary={exceptIn.length === 0 ? 'Sin excepciones' : `Excepto en ${exceptIn.length}`}
        places={exceptIn}
        onPlaces={(places) => change({ exceptIn: places })}
      />
      <StrengthField form={form} change={change} />
      <SwitchField
        name="itself"
        label="Solo la cosa misma"
        hint="«Funda para pistola» no cuenta."
        checked={form.itself}
        onChange={(itself) => change({ itself })}
      />
      <SwitchField
        name="everywhere"
        label="También en la descripción"
        hint="Sin esto solo cuenta en el título, los detalles y el precio."
        checked={form.everywhere}
        onChange={(everywhere) => change({ everywhere })}
      />
      <TextAreaField
        name="reason"
        label="Motivo para el vendedor"
        hint="Una frase completa."
        required
        rows={2}
        maxLength={200}
        value={form.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <TextField
        name="basis"
        label="Ley o política"
        hint="Solo la lee el equipo."
        required
        maxLength={200}
        value={form.basis}
        onChange={({ target }) => change({ basis: target.value })}
      />
    </>
  )
}

interface PlacesProps {
  name: string
  /** Names the list for screen readers. */
  label: string
  summary: string
  places: readonly Place[]
  onPlaces: (places: Place[]) => void
}

/** Categories and kinds to tick, folded away since few rules need them. */
function PlacesField({ name, label, summary, places, onPlaces }: PlacesProps) {
  return (
    <details className={styles['only']}>
      <summary>
        {summary}
        <Icon name="chevron-down" size={18} />
      </summary>
      <ul aria-label={label}>
        {PLACES.map(({ value, label: place }) => (
          <li key={value}>
            <label className={styles['check']}>
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={places.includes(value)}
                onChange={({ target }) =>
                  onPlaces(
                    target.checked ? [...places, value] : places.filter((one) => one !== value),
                  )
                }
              />
              {place}
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface FieldProps {
  form: RuleForm
  change: (changes: Partial<RuleForm>) => void
}

/** A rule that was learned has no words to edit: those that weigh most are shown. */
function LikeFields({ form, change }: FieldProps) {
  return (
    <>
      <p>
        Encuentra anuncios que se parecen a otros prohibidos de «{form.offers}». Lo aprendió de
        ejemplos: pesa todas las palabras del anuncio y ninguna decide sola. Entre las que más pesan
        están {form.says}.
      </p>
      <StrengthField form={form} change={change} />
    </>
  )
}

function StrengthField({ form, change }: FieldProps) {
  return (
    <RadioList
      name="strength"
      legend="Fuerza"
      required
      choices={[
        { value: 'sure', label: `${STRENGTH_LABELS.sure}: el anuncio espera a que lo aprueben` },
        {
          value: 'suspect',
          label: `${STRENGTH_LABELS.suspect}: se publica y alguien lo mira primero`,
        },
      ]}
      value={form.strength}
      onChange={(strength) => change({ strength: strength === 'sure' ? 'sure' : 'suspect' })}
    />
  )
}
