import { useState, type ReactNode, type ToggleEvent } from 'react'
import type { AdErrors } from '../../../contract/catalogue/checkAd.ts'
import {
  isOfCategory,
  isRequired,
  type Field,
  type Group,
} from '../../../contract/catalogue/field.ts'
import { countWords } from '../../../contract/text/format.ts'
import { Card } from '../../ui/boxes.tsx'
import fold from '../../ui/Fold.module.css'
import styles from '../steps/Steps.module.css'
import { CatalogueField, type CatalogueFieldProps } from './CatalogueField.tsx'

interface GroupOfFields {
  group: Group
  fields: readonly Field[]
}

interface FieldGroupProps extends GroupOfFields {
  category: string
  values: Readonly<Record<string, string>>
  errors: AdErrors
  place: CatalogueFieldProps['place']
  onChange: (key: string, value: string) => void
}

/** One group of characteristics: a plain section, or one that folds. */
export function FieldGroup(props: FieldGroupProps) {
  const { group, fields, category, values, errors } = props
  const controls = <Controls {...props} />
  if (!group.accordion) {
    return (
      <Card as="section" gap={4} pad={4}>
        <h3>{group.nombre}</h3>
        {controls}
      </Card>
    )
  }
  return (
    <Accordion
      title={group.nombre}
      filled={filledIn(fields, values)}
      isForThis={group.accordion.includes(category)}
      needsAttention={fields.some(({ key }) => errors[key])}
    >
      {controls}
    </Accordion>
  )
}

/** Groups that the chosen category doesn't ask for, behind one line. */
export function OtherGroups({
  groups,
  ...props
}: { groups: readonly GroupOfFields[] } & Omit<FieldGroupProps, keyof GroupOfFields>) {
  const fields = groups.flatMap((each) => each.fields)
  return (
    <Accordion
      title="Más características"
      filled={filledIn(fields, props.values)}
      isForThis={false}
      needsAttention={fields.some(({ key }) => props.errors[key])}
    >
      {groups.map((each) => (
        <FieldGroup key={each.group.key} {...each} {...props} />
      ))}
    </Accordion>
  )
}

const filledIn = (fields: readonly Field[], values: FieldGroupProps['values']): number =>
  fields.filter(({ key }) => values[key]).length

interface AccordionProps {
  title: string
  filled: number
  isForThis: boolean
  needsAttention: boolean
  children: ReactNode
}

/** Opens by itself for its categories, when something in it is filled, and when a field needs attention. */
function Accordion({ title, filled, isForThis, needsAttention, children }: AccordionProps) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isOpen = needsAttention || (wanted ?? (isForThis || filled > 0))
  return (
    <Card
      as="details"
      className={`${fold['fold']} ${styles['accordion']}`}
      open={isOpen}
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => {
        if (event.currentTarget.open !== isOpen) setWanted(event.currentTarget.open)
      }}
    >
      <summary>
        <h3>{title}</h3>
        {filled > 0 && <span className={styles['filled']}>{countWords(filled, 'dato')}</span>}
      </summary>
      <div className={styles['inside']}>{children}</div>
    </Card>
  )
}

function Controls({ fields, category, values, errors, place, onChange }: FieldGroupProps) {
  return (
    <div className={styles['grid']}>
      {fields
        .filter((field) => isOfCategory(field, category))
        .map((field) => (
          <CatalogueField
            key={field.key}
            field={field}
            value={values[field.key] ?? ''}
            required={isRequired(field, category)}
            error={errors[field.key]}
            onChange={onChange}
            {...(field.control === 'municipality' && place && { place })}
          />
        ))}
    </div>
  )
}
