import { useEffect, useState } from 'react'
import { useSession } from '../data/session.ts'
import { useTitle } from '../ground/useTitle.ts'
import { keepParts } from '../ground/worker/worker.ts'
import { OutboxList } from '../outbox/OutboxList.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { DraftList } from './drafts/shelf/DraftList.tsx'
import { KindList } from './KindList.tsx'
import styles from './SellScreen.module.css'
import { useCarriesShared } from './shared/carriesShared.ts'
import { SharedPhotos } from './shared/SharedPhotos.tsx'
import { useShared } from './shared/useShared.ts'
import { LimitNote } from './start/LimitNote.tsx'
import { useSellStart } from './start/useSellStart.ts'
import { KindHelp } from './steps/KindHelp.tsx'

/** `/vender`: which kind of ad it will be, and the drafts that wait (specification, section 2, Selling). */
export function SellScreen() {
  useTitle('Vender')
  useEffect(keepParts, [])
  const isLoggedIn = useSession((session) => session.user !== null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const shared = useShared()
  // The address knows before the phone was asked.
  const isCarried = useCarriesShared()
  const carriesShared = shared ? shared.photos.length > 0 : isCarried
  return (
    <main className={styles['page']}>
      <div className={styles['head']}>
        <h1 tabIndex={-1}>¿Qué vas a publicar?</h1>
        <Button
          look="quiet"
          className={styles['help']}
          icon={<Icon name="circle-help" size={20} />}
          onClick={() => setHelpOpen(true)}
        >
          ¿Cuál elijo?
        </Button>
      </div>
      {isLoggedIn && <KnownLimits />}
      <SharedPhotos shared={shared} />
      <OutboxList />
      <DraftList carriesShared={carriesShared} />
      <KindList carriesShared={carriesShared} />
      <KindHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </main>
  )
}

function KnownLimits() {
  const { start } = useSellStart()
  return <LimitNote start={start} />
}
