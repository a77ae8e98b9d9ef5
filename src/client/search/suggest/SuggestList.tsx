import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { fold } from '../../../contract/text/fold.ts'
import { useQuery } from '../../data/query.ts'
import { useSearchHistory } from '../../data/searchHistory.ts'
import { paths } from '../../ground/paths.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { isCovering } from '../box/useBackCloses.ts'
import styles from './SuggestList.module.css'

interface SuggestListProps {
  /** The search field, which keeps the focus. */
  box: RefObject<HTMLInputElement | null>
  onLeave: () => void
}

const LIST_ID = 'sugerencias'
/** Milliseconds after the last letter. */
const PAUSE = 150

const OWN_MOST = 3

/** What may be meant by what is being typed; nothing where nothing was typed since the panel came. */
export function SuggestList({ box, onLeave }: SuggestListProps) {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const input = box.current
    if (!input) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onInput = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setTyped(input.value.trim()), PAUSE)
    }
    input.addEventListener('input', onInput)
    // Something may have been typed while this came.
    if (input.value !== input.defaultValue) onInput()
    return () => {
      clearTimeout(timer)
      input.removeEventListener('input', onInput)
    }
  }, [box])
  return typed === '' ? null : <Suggestions typed={typed} box={box} onLeave={onLeave} />
}

/**
 * The focus stays in the field; arrows choose, Enter or a touch leads there (the combobox pattern of
 * ARIA).
 */
function Suggestions({ typed, box, onLeave }: SuggestListProps & { typed: string }) {
  const offered = useSuggestions(typed)
  const [active, setActive] = useState(-1)
  const [seen, setSeen] = useState(typed)
  const navigate = useNavigate()
  if (seen !== typed) {
    setSeen(typed)
    setActive(-1)
  }

  const take = ({ texto, categoria }: Suggestion) => {
    onLeave()
    void navigate(paths.searchFor(categoria === undefined ? { nombre: texto } : { categoria }), {
      replace: isCovering(),
    })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = offered[active]
    if (step !== undefined && offered.length > 0) {
      // One place more than there are suggestions: the field itself.
      const places = offered.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Enter' && chosen) take(chosen)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const input = box.current
    const listen = (event: KeyboardEvent) => onKey(event)
    input?.addEventListener('keydown', listen)
    return () => input?.removeEventListener('keydown', listen)
  }, [box])
  useTold(box, offered.length > 0, offered[active] ? optionId(active) : null)

  if (offered.length === 0) return null
  const list = { role: 'listbox', id: LIST_ID, 'aria-label': 'Sugerencias' }
  return (
    <div {...list} className={styles['list']}>
      {offered.map((one, index) => {
        const option = {
          role: 'option',
          id: optionId(index),
          'aria-selected': index === active,
          // Keeps the focus in the field.
          onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
          onClick: () => take(one),
        }
        return (
          <div key={`${one.texto} ${one.categoria ?? ''}`} {...option} className={styles['option']}>
            <Icon name={iconOf(one)} size={18} />
            <span>{one.texto}</span>
            {one.categoria !== undefined && <small className={styles['kind']}>Categoría</small>}
          </div>
        )
      })}
    </div>
  )
}

const iconOf = ({ isOwn, categoria }: Suggestion) =>
  isOwn ? 'history' : categoria === undefined ? 'search' : 'layout-grid'
const optionId = (index: number) => `${LIST_ID}-${index}`

/** Says in the field whether there is a list, and which entry the arrows are at. */
function useTold(
  ref: RefObject<HTMLInputElement | null>,
  isOffering: boolean,
  active: string | null,
): void {
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const told = {
      'aria-expanded': String(isOffering),
      ...(isOffering && { 'aria-controls': LIST_ID }),
      ...(active !== null && { 'aria-activedescendant': active }),
    }
    const before = box.getAttribute('aria-controls')
    for (const [name, value] of Object.entries(told)) box.setAttribute(name, value)
    return () => {
      box.setAttribute('aria-expanded', 'false')
      box.removeAttribute('aria-activedescendant')
      if (before === null) box.removeAttribute('aria-controls')
      else box.setAttribute('aria-controls', before)
    }
  }, [ref, isOffering, active])
}

/** Words to search, or a category to open. */
interface Suggestion {
  texto: string
  categoria?: string | undefined
  /** From this phone's own history. */
  isOwn?: boolean
}

/** Own searches that fit, which need no network, and then what the server suggests. */
function useSuggestions(typed: string): Suggestion[] {
  const terms = useSearchHistory((history) => history.terms)
  const { answer } = useQuery({ key: 'GET /api/search/suggest', query: { texto: typed } })
  // Until the next ones are here the last ones stand, as far as they still fit.
  const [last, setLast] = useState(answer)
  if (answer && answer !== last) setLast(answer)
  const wanted = fold(typed)
  const fits = (text: string) => ` ${fold(text)}`.includes(` ${wanted}`) && fold(text) !== wanted
  const own = terms.filter(fits).slice(0, OWN_MOST)
  const isNew = ({ texto, categoria }: Suggestion) =>
    categoria !== undefined || !own.some((term) => fold(term) === fold(texto))
  const others = (answer ?? last)?.sugerencias ?? []
  return [
    ...own.map((term) => ({ texto: term, isOwn: true })),
    ...others.filter((one) => isNew(one) && (answer !== undefined || fits(one.texto))),
  ]
}
