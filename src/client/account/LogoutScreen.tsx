import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { QueryContext } from '../data/query.ts'
import { useSession } from '../data/session.ts'
import { conversationPaths } from '../ground/conversationPaths.ts'
import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { Stack } from '../ui/boxes.tsx'
import { Button, ButtonLink } from '../ui/controls/Button.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { Drawing } from '../ui/picture/Drawing.tsx'
import styles from './form/AccountPage.module.css'
import { AccountPage } from './form/AccountPage.tsx'
import { endSession } from './session/endSession.ts'
import { unsentWork, workWords } from './session/unsentWork.ts'

const NOT_EMPTIED =
  'Cerraste tu sesión, pero tu navegador no nos dejó borrar lo que guardaste en este dispositivo. Se borra en cuanto responda.'

/** Navigation state of a person whose account has just ended: nothing is left to ask. */
export interface Farewell {
  /** Text of the last message. */
  farewell?: string
}

/**
 * `/logout`: ends the session and goes home (specification, section 2). Asks first when ads that aren't
 * published yet, or words that aren't sent yet, would be deleted (security T40).
 */
export function LogoutScreen() {
  useTitle('Cerrar sesión')
  const { farewell } = (useLocation().state ?? {}) as Farewell
  const store = useContext(QueryContext)
  const navigate = useNavigate()
  const hasBegun = useRef(false)
  const [lost, setLost] = useState<readonly string[]>([])
  const [place, setPlace] = useState<string>(paths.ownAds)

  const leave = useCallback(async () => {
    setLost([])
    const isEmptied = await endSession(store)
    if (!isEmptied) showToast({ kind: 'error', text: NOT_EMPTIED, lasts: 10_000 })
    else if (farewell) showToast({ kind: 'info', text: farewell })
    else showToast({ kind: 'success', text: 'Sesión cerrada' })
    await navigate(paths.home, { replace: true })
  }, [store, navigate, farewell])

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const { user } = useSession.getState()
    const begin = async () => {
      const work = user && !farewell ? await unsentWork(user.sellerId) : undefined
      const words = work ? workWords(work) : []
      if (words.length === 0) return leave()
      if (work && work.ads + work.drafts + work.edits === 0) setPlace(conversationPaths.all)
      setLost(words)
    }
    void begin()
  }, [leave, farewell])

  if (lost.length === 0)
    return <AccountPage drawing={<Drawing name="locked" size={120} />} title="Cerrando sesión…" />
  return (
    <AccountPage
      drawing={<Drawing name="locked" size={120} />}
      title="¿Cerrar sesión?"
      intro="Se borra de este dispositivo lo que todavía no publicas ni envías:"
    >
      <Stack as="ul" gap={2} className={styles['lost']}>
        {lost.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </Stack>
      <ButtonLink look="main" wide replace to={place}>
        Ver lo que falta
      </ButtonLink>
      <Button look="danger" wide onClick={() => void leave()}>
        Cerrar sesión y borrar
      </Button>
    </AccountPage>
  )
}
