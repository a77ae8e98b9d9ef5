import { useContext, useEffect, useState } from 'react'
import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import type { Alert } from '../../contract/alerts/endpoints.ts'
import { QueryContext, useQuery } from '../data/query.ts'
import { useSession } from '../data/session.ts'
import { Part } from '../ui/late/Part.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { guestSearches, type SearchAlert } from './guestAlerts.ts'

interface AlertButtonProps {
  query: SearchQuery
  /** Name of the search. */
  name: string
  words?: string
  className: string | undefined
}

const loadNoteSeen = () => import('./noteSeen.ts').then((m) => m.noteSeen)
const loadSheet = () => import('./AlertSheet.tsx').then((m) => m.AlertSheet)

/**
 * 'Avísame' for a search with at least one criterion: on its results, and when nothing is found. Once the search
 * is saved it says so, and leads to its settings.
 */
export function AlertButton({ query, ...props }: AlertButtonProps) {
  const isGuest = useSession(({ token }) => token === null)
  const busqueda = searched(query)
  if (Object.keys(busqueda).every((key) => key === 'literal')) return null
  const OwnButton = isGuest ? GuestsButton : UsersButton
  // Another search starts anew.
  return <OwnButton key={nameOf(busqueda)} busqueda={busqueda} {...props} />
}

type Saved = Alert | SearchAlert

interface ButtonProps extends Omit<AlertButtonProps, 'query'> {
  busqueda: Record<string, string>
}

function UsersButton(props: ButtonProps) {
  const { answer, reload } = useQuery({ key: 'GET /api/alert' }, { personal: true })
  // The server may have put the search in other words: then its answer alone tells.
  const [latest, setLatest] = useState<Alert | null>()
  const found = answer?.find(isOf(props.busqueda))
  const id = found?._id
  const store = useContext(QueryContext)
  useEffect(() => {
    if (id === undefined) return
    void loadNoteSeen()
      .then((noteSeen) => noteSeen(id, store))
      .catch(() => undefined)
  }, [id, store])
  const noteSaved = (alert: Saved | null) => {
    setLatest(alert && '_id' in alert ? alert : null)
    void reload()
  }
  return (
    <SavedButton
      {...props}
      saved={latest === undefined ? found : (latest ?? undefined)}
      onSaved={noteSaved}
    />
  )
}

function GuestsButton(props: ButtonProps) {
  const [alerts, setAlerts] = useState(guestSearches)
  const look = () => setAlerts(guestSearches())
  return <SavedButton {...props} saved={alerts.find(isOf(props.busqueda))} onSaved={look} />
}

interface SavedButtonProps extends ButtonProps {
  saved: Saved | undefined
  onSaved: (alert: Saved | null) => void
}

function SavedButton({
  busqueda,
  name,
  words = 'Avísame',
  className,
  ...saving
}: SavedButtonProps) {
  const { saved, onSaved } = saving
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={className}
        data-on={saved ? true : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" size={16} />
        {saved ? 'Te avisamos ✓' : words}
      </button>
      {isOpen && (
        <Part
          load={loadSheet}
          props={{ name, alert: saved ?? { busqueda }, onSaved, onClose: close }}
          onMissing={close}
        />
      )}
    </>
  )
}

const nameOf = (busqueda: Record<string, string>) =>
  JSON.stringify(Object.entries(busqueda).sort(([one], [other]) => (one < other ? -1 : 1)))

const isOf = (busqueda: Record<string, string>) => (alert: Saved) =>
  nameOf(alert.busqueda) === nameOf(busqueda)

/** The criteria of a search, without its page and order. */
function searched({ page: _page, ordenar: _order, ...asked }: SearchQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  )
}
