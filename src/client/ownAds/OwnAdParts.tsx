import { useState } from 'react'
import type { Ad, AdDetail } from '../../contract/ads/endpoints.ts'
import { formatDate } from '../../contract/text/format.ts'
import { useUnsavedEdits } from '../data/useStoredOfUser.ts'
import { leftWords } from '../ground/ownAdWords.ts'
import { paths } from '../ground/paths.ts'
import { QueuedEditNote } from '../outbox/QueuedEditNote.tsx'
import { DuplicateButton } from '../sell/duplicate/DuplicateButton.tsx'
import { Stack } from '../ui/boxes.tsx'
import { Button, ButtonLink } from '../ui/controls/Button.tsx'
import { Part } from '../ui/late/Part.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { UpgradeLink } from '../upgrades/UpgradeLink.tsx'
import { AvailabilityQuestion } from './acts/AvailabilityQuestion.tsx'
import { daysUntil } from './acts/useRenewing.ts'
import { figuresOf } from './figuresOf.ts'
import styles from './OwnAdParts.module.css'
import { OwnerActions } from './OwnerActions.tsx'
import { StateBadges } from './StateBadges.tsx'

interface OwnAdPartsProps {
  ad: Ad
  /** Visits, hearts, contacts and buyers who wrote; absent in an answer of an older version. */
  figures: AdDetail['cifras']
  /** Reloads the ad. */
  reload: () => Promise<void>
  /** Opens the sheet that shares the ad. */
  onShare: () => void
}

const loadPriceSheet = () => import('../sell/price/PriceSheet.tsx').then((m) => m.PriceSheet)
const loadDays = () => import('./days/AdDaysSheet.tsx').then((m) => m.AdDaysSheet)
const loadFlyer = () => import('../ads/flyer/FlyerSheet.tsx').then((m) => m.FlyerSheet)

/** The owner's part of an ad's page: how it goes, changes that wait on this phone, and actions. */
export function OwnAdParts({ ad, figures, reload, onShare }: OwnAdPartsProps) {
  const { _id: id } = ad
  const [now] = useState(() => Date.now())
  const [isFlyer, setFlyer] = useState(false)
  const closeFlyer = () => setFlyer(false)
  const [isDays, setDays] = useState(false)
  const closeDays = () => setDays(false)
  const hasEdit = useUnsavedEdits().includes(id)
  const diasRestantes = daysUntil(ad.fechaExpiracion, now)
  const isPublic = ad.estadoAnuncio === 'activo'
  const onChanged = () => void reload()
  return (
    <Stack as="section" gap={3} aria-label="Tu anuncio">
      <QueuedEditNote adId={id} reload={reload} />
      <StateBadges ad={ad} />
      {ad.estadoAnuncio === 'caducado' && (
        <p>Venció el {formatDate(ad.fechaExpiracion)}; ahora solo tú lo ves.</p>
      )}
      {ad.estadoAnuncio === 'pausado' && <p>Solo tú lo ves, y sus días siguen contando.</p>}
      <ul className={styles['figures']}>
        {figures &&
          figuresOf(figures, latelyWords(figures)).map(({ icon, words }) => (
            <li key={icon}>
              <Icon name={icon} size={18} />
              {words}
            </li>
          ))}
        {(isPublic || ad.estadoAnuncio === 'pausado') && (
          <li>
            <Icon name="calendar-days" size={18} />
            {leftWords(diasRestantes)}
          </li>
        )}
      </ul>
      {ad.estadoAnuncio !== 'revision' && (
        <Button
          look="quiet"
          className={styles['days']}
          icon={<Icon name="chart-column" size={18} />}
          onClick={() => setDays(true)}
        >
          Cómo va tu anuncio
        </Button>
      )}
      {ad.preguntado && <AvailabilityQuestion ad={ad} onChanged={onChanged} />}
      <OwnerActions
        // Ads whose time to be renewed is over have no page.
        ad={{ ...ad, diasRestantes, renovable: true }}
        hasEdit={hasEdit}
        upgrade={<UpgradeLink ad={ad} />}
        renderMore={(onLeave) => (
          <>
            {isPublic && (
              <>
                <Button
                  icon={<Icon name="share-2" size={18} />}
                  onClick={() => {
                    onLeave()
                    onShare()
                  }}
                >
                  Compartir
                </Button>
                <Button
                  icon={<Icon name="qr-code" size={18} />}
                  onClick={() => {
                    onLeave()
                    setFlyer(true)
                  }}
                >
                  Cartel con QR
                </Button>
              </>
            )}
            <ButtonLink
              to={`${paths.ad(id)}?client=true`}
              replace
              icon={<Icon name="eye" size={18} />}
            >
              Ver como comprador
            </ButtonLink>
            <DuplicateButton ad={ad} />
          </>
        )}
        renderPrice={(onClose) => (
          <Part load={loadPriceSheet} props={{ ad, onClose, onChanged }} onMissing={onClose} />
        )}
        onChanged={onChanged}
      />
      {isDays && (
        <Part
          load={loadDays}
          props={{
            ad,
            upgrade: <UpgradeLink ad={ad} />,
            onShare: () => {
              closeDays()
              onShare()
            },
            onClose: closeDays,
          }}
          onMissing={closeDays}
        />
      )}
      {isFlyer && (
        <Part load={loadFlyer} props={{ ad, onClose: closeFlyer }} onMissing={closeFlyer} />
      )}
    </Stack>
  )
}

/** How many of the people who wrote or offered about an ad did so lately; empty for nobody. */
function latelyWords({ interesadosSemana = 0 }: NonNullable<AdDetail['cifras']>): string {
  return interesadosSemana > 0 ? `, ${interesadosSemana} esta semana` : ''
}
