import { Fragment, useState, type ReactElement } from 'react'
import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import { SEARCH_TEXT_MAX } from '../../../contract/limits.ts'
import { CONTROLS, filterOf, type Control } from '../../../contract/search/filters.ts'
import { paths } from '../../ground/paths.ts'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { Part } from '../../ui/late/Part.tsx'
import type { CountedForm } from '../fields/FieldFilters.tsx'
import { RangeFields } from '../fields/RangeFields.tsx'
import { OrderSelect } from '../OrderSelect.tsx'
import { isOffered } from '../searchAddress.ts'
import { useCheckedSearch } from '../useCheckedSearch.ts'
import { activeFilters, withoutFilters } from './activeFilters.ts'
import { CityField, cityIn, placeOf } from './CityField.tsx'
import styles from './FilterForm.module.css'
import { FilterSelect, type ChoiceField } from './FilterSelect.tsx'

const loadNear = () => import('../near/NearFields.tsx').then((m) => m.NearFields)
const loadFields = () => import('../fields/FieldFilters.tsx').then((m) => m.FieldFilters)

interface FilterFormProps {
  query: SearchQuery
  onSent?: (address: string) => void
  /** The form's id beside the results: each change is applied at once, and the order stands outside. */
  liveId?: string
  /** Names of controls or keys of fields that are shown alone; the rest of the search stays as it is. */
  only?: readonly string[] | undefined
  label?: string
  Choices?: ChoiceField
}

/** Every filter of /buscar as one GET form (specification, section 2). Mount it anew for a new query. */
export function FilterForm({
  query,
  onSent,
  liveId,
  only,
  label = 'Filtros',
  Choices,
}: FilterFormProps) {
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const [place, setPlace] = useState(() => placeOf(query))
  const [cerca, setCerca] = useState(query.cerca ?? '')
  const [{ words, choices }, setCounted] = useState<CountedForm>({ words: 'Aplicar filtros' })
  const { wrong, onSubmit } = useCheckedSearch(onSent)

  const controlOf = (control: Control): ReactElement | false => {
    switch (control.kind) {
      case 'words':
        return (
          <TextField
            name="nombre"
            label="Qué buscas"
            defaultValue={query.nombre}
            maxLength={SEARCH_TEXT_MAX}
            autoComplete="off"
            enterKeyHint="search"
          />
        )
      case 'choice': {
        const { param } = control
        return (
          isOffered(param, query, choices) && (
            <FilterSelect
              filter={param}
              choices={choices?.[param]}
              defaultValue={query[param]}
              Field={Choices}
            />
          )
        )
      }
      case 'place':
        return (
          <>
            <FilterSelect
              filter="estado"
              choices={choices?.estado}
              value={place.estado}
              onChange={(event) => setPlace(cityIn(event.target.value, query))}
            />
            <CityField {...place} onPlace={setPlace} />
          </>
        )
      case 'near':
        return (
          <div className={styles['near']}>
            <Part
              load={loadNear}
              props={{ place, onPlace: setPlace, cerca, onCerca: setCerca, radio: query.radio }}
              symbols={['map-pin']}
            />
          </div>
        )
      case 'range':
        return <RangeFields {...control} query={query} wrong={wrong} />
      case 'fields':
        return (
          <Part
            load={loadFields}
            props={{
              form,
              query,
              wrong,
              only,
              Choices,
              onCount: setCounted,
              isLive: Boolean(liveId),
            }}
          />
        )
      case 'order':
        return !liveId && <OrderSelect query={query} cerca={cerca} Field={Choices} />
    }
  }

  return (
    <form
      ref={setForm}
      id={liveId}
      className={styles['form']}
      action={paths.search}
      method="get"
      aria-label={label}
      onSubmit={onSubmit}
    >
      {Object.entries(CONTROLS).map(
        ([name, control]) =>
          // Fields of ads count for the others too.
          (!only || only.includes(name) || name === 'campos') && (
            <Fragment key={name}>{controlOf(control)}</Fragment>
          ),
      )}
      {Object.entries(query).map(
        // After the controls of the parts, which come later: of two with a name the first is read.
        ([key, value]) =>
          (only || isLate(key)) && <input key={key} type="hidden" name={key} value={value} />,
      )}
      <div className={styles['actions']}>
        <Button type="submit" look="main" wide>
          {words}
        </Button>
        {!only && activeFilters(query).length > 0 && (
          <ButtonLink
            look="quiet"
            wide
            to={paths.searchFor(withoutFilters(query))}
            onClick={() => onSent?.('')}
            replace={!liveId}
          >
            Limpiar filtros
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

/** Parameters whose controls come after the first picture: what is near, and fields of ads. */
function isLate(key: string): boolean {
  const filter = filterOf(key)
  return !filter || filter.control === 'cerca'
}
