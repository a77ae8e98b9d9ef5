import { useRef, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { SEARCH_TEXT_MAX } from '../../../contract/limits.ts'
import { paths } from '../../ground/paths.ts'
import { Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { SelectField, TextField } from '../../ui/controls/Field.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { sectionAddress, type SectionName } from '../panelSections.ts'
import { formQuery } from './listQuery.ts'
import styles from './PanelFilters.module.css'

export interface PanelFilter {
  /** Wire name of the filter. */
  name: string
  label: string
  /** Label of the first choice, which filters nothing. */
  all: string
  choices: readonly { value: string; label: string }[]
}

interface PanelFiltersProps {
  section: SectionName
  /** Label and example of the search; absent for lists without one. */
  search?: { label: string; placeholder: string }
  filters: readonly PanelFilter[]
  /** Current filters from the address. */
  query: Readonly<Record<string, string | undefined>>
}

/**
 * Search and filters of a list as one GET form: a choice is sent at once, words on submit. A phone folds the
 * filters away, since the list matters most.
 */
export function PanelFilters({ section, search, filters, query }: PanelFiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const isWide = useIsWide()
  const send = () => {
    if (!form.current) return
    const keys = [...filters.map(({ name }) => name), ...(search ? ['search'] : [])]
    void navigate(sectionAddress(section, formQuery(form.current, keys)))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const active = filters.filter(({ name }) => query[name]).length
  const choices = (
    <div className={styles['filters']}>
      {filters.map(({ name, label, all, choices: list }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          empty={{ value: '', label: all }}
          choices={list}
          value={query[name] ?? ''}
          onChange={send}
        />
      ))}
    </div>
  )
  return (
    <Stack
      as="form"
      gap={3}
      ref={form}
      className={styles['form']}
      action={paths.panel}
      method="get"
      aria-label="Búsqueda y filtros"
      onSubmit={onSubmit}
    >
      {section !== 'reportes' && <input type="hidden" name="seccion" value={section} />}
      {search && (
        <div className={styles['search']}>
          <TextField
            key={query['search'] ?? ''}
            type="search"
            name="search"
            label={search.label}
            placeholder={search.placeholder}
            defaultValue={query['search'] ?? ''}
            maxLength={SEARCH_TEXT_MAX}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" icon={<Icon name="search" size={18} />}>
            Buscar
          </Button>
        </div>
      )}
      {isWide ? (
        choices
      ) : (
        <details className={styles['more']} open={active > 0}>
          <summary>
            {active > 0 ? `Filtros (${active})` : 'Filtros'}
            <Icon name="chevron-down" size={18} />
          </summary>
          {choices}
        </details>
      )}
    </Stack>
  )
}
