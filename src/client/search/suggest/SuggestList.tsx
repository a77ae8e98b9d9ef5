import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ReadFilter, SearchQuery } from '../../../contract/ads/endpoints.ts'
import { PLACE_PARAMS } from '../../../contract/search/filterParams.ts'
import { choiceLabel } from '../../../contract/search/filters.ts'
import { foundWords } from '../../ground/adWords.ts'
import { paths } from '../../ground/paths.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { submitForm } from '../../ui/typing/submitForm.ts'
import { isCovering } from '../box/useBackCloses.ts'
import { useFormQuery, useRestedCount } from '../fields/searchCount.ts'
import styles from './SuggestList.module.css'
import { useSuggestions, type Suggestion } from './useSuggestions.ts'

interface SuggestListProps {
  /** The search field, which keeps the focus. */
  box: RefObject<HTMLInputElement | null>
  onLeave: () => void
  /** Stands there until the user has typed. */
  children: ReactNode
}

const LIST_ID = 'sugerencias'
const NOTHING: SearchQuery = {}

/** Suggests searches for the text that the user types since the panel came. */
export function SuggestList({ box, onLeave, children }: SuggestListProps) {
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  useEffect(() => {
    const input = box.current
    if (!input) return
    const onInput = () => setForm(input.form)
    // Something may have been typed while this came.
    if (input.value !== input.defaultValue) onInput()
    input.addEventListener('input', onInput)
    return () => input.removeEventListener('input', onInput)
  }, [box])
  const query = useFormQuery(form, NOTHING)
  const { nombre } = query
  if (!nombre) return children
  return <Suggestions typed={nombre} query={query} box={box} onLeave={onLeave} />
}

interface SuggestionsProps extends Omit<SuggestListProps, 'children'> {
  typed: string
  /** The search that the form would send. */
  query: SearchQuery
}

/**
 * Shows the search that Enter would send, then suggestions. The focus stays in the field; arrows choose, Enter or a
 * touch leads there (the combobox pattern of ARIA).
 */
function Suggestions({ typed, query, box, onLeave }: SuggestionsProps) {
  const offered = useSuggestions(typed)
  const { count } = useRestedCount(query, null)
  const [active, setActive] = useState(-1)
  const [seen, setSeen] = useState(typed)
  const navigate = useNavigate()
  if (seen !== typed) {
    setSeen(typed)
    setActive(-1)
  }

  const choices = [
    { act: () => submitForm(box.current?.form), suggestion: null },
    ...offered.map((suggestion) => ({
      act: () => {
        onLeave()
        void navigate(paths.searchFor(searchOf(suggestion, query)), { replace: isCovering() })
      },
      suggestion,
    })),
  ]
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = choices[active]
    if (step !== undefined) {
      // One place more than there are choices: the field itself.
      const places = choices.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Enter' && chosen) chosen.act()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const input = box.current
    const listen = (event: KeyboardEvent) => onKey(event)
    input?.addEventListener('keydown', listen)
    return () => input?.removeEventListener('keydown', listen)
  }, [box])
  useComboboxState(box, choices[active] ? optionId(active) : null)

  const list = { role: 'listbox', id: LIST_ID, 'aria-label': 'Sugerencias' }
  return (
    <div {...list} className={styles['list']}>
      {choices.map(({ act, suggestion }, index) => {
        const option = {
          role: 'option',
          id: optionId(index),
          'aria-selected': index === active,
          // Keeps the focus in the field.
          onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
          onClick: act,
        }
        if (!suggestion) {
          return (
            <SearchLine
              key=""
              {...lineOf(typed, query, count?.leido)}
              count={count ? foundWords(count.total) : ''}
              option={option}
            />
          )
        }
        const { texto, categoria } = suggestion
        return (
          <div key={`${texto} ${categoria ?? ''}`} {...option} className={styles['option']}>
            <Icon name={iconOf(suggestion)} size={18} />
            <span>{texto}</span>
            {categoria !== undefined && <small className={styles['kind']}>Categoría</small>}
          </div>
        )
      })}
    </div>
  )
}

interface SearchLineProps {
  typed: string
  /** ' en Guadalajara', or nothing. */
  place: string
  /** '3 anuncios', or nothing while it isn't known. */
  count: string
  option: object
}

/** Words and place of a search; a place among the words stands behind them, as the search reads it. */
function lineOf(typed: string, query: SearchQuery, read: readonly ReadFilter[] = []) {
  const place = read.find(({ estado, ciudad }) => estado !== undefined || ciudad !== undefined)
  if (!place || place.sin === '') return { typed, place: placeWords(query) }
  const { sin, estado, ciudad } = place
  return { typed: sin, place: placeWords({ ...query, estado, ciudad }) }
}

/** The place of a search behind its words: ' en Guadalajara', ' cerca de Zapopan'; empty for everywhere. */
function placeWords({ cerca, ciudad, estado }: SearchQuery): string {
  // Without the state: the line is short.
  if (cerca) return ` cerca de ${cerca.split(',')[0]}`
  const place = ciudad ?? (estado && choiceLabel('estado', estado))
  return place ? ` en ${place}` : ''
}

/** Letters of what was typed that the line shows. */
const SHOWN_MOST = 40

/** «Buscar «laptop» en Guadalajara · 3 anuncios»; of long words the beginning. */
function SearchLine({ typed, place, count, option }: SearchLineProps) {
  const letters = [...typed]
  const shown = letters.length > SHOWN_MOST ? `${letters.slice(0, SHOWN_MOST).join('')}…` : typed
  const words = `Buscar «${typed}»${place}`
  return (
    <div
      {...option}
      aria-label={count ? `${words} · ${count}` : words}
      className={styles['option']}
    >
      <Icon name="search" size={18} />
      <span className={styles['line']}>
        <span className={styles['words']}>
          Buscar «{shown}»{place}
        </span>
        <small className={styles['count']}>{count}</small>
      </span>
    </div>
  )
}

/** The words where the form looks for them too, or a category in its place. */
function searchOf({ texto, categoria }: Suggestion, query: SearchQuery): SearchQuery {
  if (categoria === undefined) return { ...query, nombre: texto }
  const place = PLACE_PARAMS.flatMap((param) => (query[param] ? [[param, query[param]]] : []))
  return { categoria, ...Object.fromEntries(place) }
}

const iconOf = ({ isOwn, categoria }: Suggestion) =>
  isOwn ? 'history' : categoria === undefined ? 'search' : 'layout-grid'
const optionId = (index: number) => `${LIST_ID}-${index}`

/** Says in the field that there is a list, and which entry the arrows are at. */
function useComboboxState(ref: RefObject<HTMLInputElement | null>, active: string | null): void {
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const before = box.getAttribute('aria-controls')
    box.setAttribute('aria-expanded', 'true')
    box.setAttribute('aria-controls', LIST_ID)
    if (active !== null) box.setAttribute('aria-activedescendant', active)
    return () => {
      box.setAttribute('aria-expanded', 'false')
      box.removeAttribute('aria-activedescendant')
      if (before === null) box.removeAttribute('aria-controls')
      else box.setAttribute('aria-controls', before)
    }
  }, [ref, active])
}
