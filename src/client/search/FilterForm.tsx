import { useState, type FormEvent } from 'react'
import type { SearchQuery } from '../../contract/endpoints/ads.ts'
import { SEARCH_TEXT_MAX } from '../../contract/limits.ts'
import { paths } from '../app/paths.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { Part } from '../ui/Part.tsx'
import { activeFilters, withoutFilters } from './activeFilters.ts'
import { CityField } from './CityField.tsx'
import styles from './FilterForm.module.css'
import { FilterSelect } from './FilterSelect.tsx'
import { OrderSelect } from './OrderSelect.tsx'
import { readSearchForm } from './searchAddress.ts'
import { useSendSearch } from './useSearchForm.ts'
import type { WrongPrices } from './wrongPrices.ts'

// The reader of amounts is too large for the first picture.
const loadCheck = () => import('./wrongPrices.ts')
const loadNear = () => import('./near/NearFields.tsx').then((m) => m.NearFields)
/** Filters whose controls come later; until then the form sends them as they are. */
const LATER_KEYS = ['cerca', 'radio'] as const

interface FilterFormProps {
  query: SearchQuery
  onSent?: () => void
}

/** Every filter of /buscar as one GET form (specification, section 2). Mount it anew for a new query. */
export function FilterForm({ query, onSent }: FilterFormProps) {
  const [estado, setEstado] = useState(query.estado ?? '*')
  const [cerca, setCerca] = useState(query.cerca ?? '')
  const [wrong, setWrong] = useState<WrongPrices>({})
  const send = useSendSearch(onSent)

  const check = async (form: HTMLFormElement) => {
    const found = await loadCheck().then(
      ({ wrongPrices }) => wrongPrices(readSearchForm(form)),
      // The server reads the prices too.
      (): WrongPrices => ({}),
    )
    setWrong(found)
    const [first] = Object.keys(found)
    if (first === undefined) send(form)
    else form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void check(event.currentTarget)
  }

  return (
    <form
      className={styles['form']}
      action={paths.search}
      method="get"
      aria-label="Filtros"
      onSubmit={onSubmit}
    >
      <TextField
        name="nombre"
        label="Qué buscas"
        defaultValue={query.nombre}
        maxLength={SEARCH_TEXT_MAX}
        autoComplete="off"
        enterKeyHint="search"
      />
      <FilterSelect filter="categoria" defaultValue={query.categoria} />
      <FilterSelect
        filter="estado"
        value={estado}
        onChange={(event) => setEstado(event.target.value)}
      />
      <CityField key={estado} estado={estado} defaultValue={cityIn(estado, query)} />
      <Part load={loadNear} props={{ cerca, onCerca: setCerca, radio: query.radio }} />
      <fieldset className={styles['prices']}>
        <legend className={styles['legend']}>Precio en pesos</legend>
        <TextField
          name="precioMin"
          label="Desde"
          inputMode="decimal"
          defaultValue={query.precioMin}
          error={wrong.precioMin}
          autoComplete="off"
        />
        <TextField
          name="precioMax"
          label="Hasta"
          inputMode="decimal"
          defaultValue={query.precioMax}
          error={wrong.precioMax}
          autoComplete="off"
        />
      </fieldset>
      <FilterSelect filter="uso" defaultValue={query.uso} />
      <FilterSelect filter="tipoAnuncio" defaultValue={query.tipoAnuncio} />
      <OrderSelect query={query} isNear={cerca.trim() !== ''} />
      {/* After the controls of later: of two with a name the first is read. */}
      {LATER_KEYS.map(
        (key) => query[key] && <input key={key} type="hidden" name={key} value={query[key]} />,
      )}
      <div className={styles['actions']}>
        <Button type="submit" look="main" wide>
          Aplicar filtros
        </Button>
        {activeFilters(query).length > 0 && (
          <ButtonLink
            look="quiet"
            wide
            to={paths.searchFor(withoutFilters(query))}
            onClick={onSent}
            replace={onSent !== undefined}
          >
            Limpiar filtros
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

/** A municipality belongs to its state: another state starts without one. */
function cityIn(estado: string, query: SearchQuery): string {
  return estado === (query.estado ?? '*') ? (query.ciudad ?? '') : ''
}
