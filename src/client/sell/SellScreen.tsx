import { useEffect, useState } from 'react'
import { KIND_ENTRIES } from '../../contract/ads/kindEntries.ts'
import { KIND_NAMES } from '../../contract/ads/kindNames.ts'
import { KINDS } from '../../contract/ads/kinds.ts'
import { AD_DAYS } from '../../contract/limits.ts'
import { useSession } from '../data/session.ts'
import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { cacheParts } from '../ground/worker/worker.ts'
import { OutboxList } from '../outbox/OutboxList.tsx'
import { Card, Muted, Row, Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { Sheet } from '../ui/sheet/Sheet.tsx'
import { DraftList } from './drafts/shelf/DraftList.tsx'
import { KIND_ICONS } from './kindIcons.ts'
import styles from './SellScreen.module.css'
import { carryingShared, useCarriesShared } from './shared/carriesShared.ts'
import { SharedPhotos, useShared } from './shared/SharedPhotos.tsx'
import { LimitNote } from './start/LimitNote.tsx'
import { useSellStart } from './start/useSellStart.ts'

/** `/vender`: which kind of ad it will be, and the drafts that wait (specification, section 2, Selling). */
export function SellScreen() {
  useTitle('Vender')
  useEffect(cacheParts, [])
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

/** The five kinds of ad, each a link to its wizard, which takes the photos that were shared if `carriesShared`. */
function KindList({ carriesShared }: { carriesShared: boolean }) {
  return (
    <ul className={styles['kinds']}>
      {KINDS.map((kind) => {
        const icon = KIND_ICONS[kind]
        const { explicacion } = KIND_ENTRIES[kind]
        const path = paths.create(kind)
        return (
          <li key={kind}>
            <Card
              as={Link}
              gap={3}
              pad={4}
              className={styles['kind']}
              to={carriesShared ? carryingShared(path) : path}
            >
              <Row
                as="span"
                gap={1}
                className={styles['row']}
                picture={
                  <span className={styles['icon']}>
                    <Icon name={icon} size={28} />
                  </span>
                }
                end={<Icon name="chevron-right" size={20} className={styles['on']} />}
              >
                <strong>{KIND_NAMES[kind]}</strong>
                <Muted as="span">{explicacion}</Muted>
              </Row>
            </Card>
          </li>
        )
      })}
    </ul>
  )
}

/** Explains the kinds of ad (specification, section 2, Selling). */
function KindHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet title="Tipos de anuncio" open={open} onClose={onClose}>
      <Stack as="dl" gap={4}>
        {KINDS.map((kind) => {
          const icon = KIND_ICONS[kind]
          return (
            <div key={kind} className={styles['explanation']}>
              <dt>
                <Icon name={icon} size={20} />
                {KIND_NAMES[kind]}
              </dt>
              <dd>
                {KIND_ENTRIES[kind].explicacion} {KIND_ENTRIES[kind].ejemplos}
              </dd>
            </div>
          )
        })}
      </Stack>
      <p className={styles['more']}>
        Publicar es gratis: tu anuncio estándar dura {AD_DAYS} días. El tipo ya no se puede cambiar
        después.
      </p>
    </Sheet>
  )
}
