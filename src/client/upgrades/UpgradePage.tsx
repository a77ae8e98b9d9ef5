import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Answer } from '../../contract/api.ts'
import { photoColour, photoSrcSet, photoVariant } from '../../contract/photo.ts'
import { countWords, formatDate } from '../../contract/text/format.ts'
import { PLANS } from '../../contract/upgrades/plans.ts'
import { useQuery } from '../data/query.ts'
import { comparisonWords } from '../ground/days/comparisonWords.ts'
import { paths } from '../ground/paths.ts'
import { sellingPaths } from '../ground/sellingPaths.ts'
import { Page, Stack } from '../ui/boxes.tsx'
import { Link } from '../ui/Link.tsx'
import { Alert } from '../ui/notice/Alert.tsx'
import { Photo } from '../ui/picture/Photo.tsx'
import { TabLinks } from '../ui/TabLinks.tsx'
import { PaymentSheet } from './payment/PaymentSheet.tsx'
import { WaitingPayments } from './payment/WaitingPayment.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { planOfAddress } from './planWords.ts'
import type { UpgradeState } from './upgradeAnswers.ts'
import styles from './UpgradePage.module.css'

interface UpgradePageProps {
  ad: Answer<'GET /api/announcement/:id/protected'>
  state: UpgradeState
  reload: () => void
}

const PANEL = 'plan'
/** Days whose figures stand beside the plans. */
const DAYS = 7

/** The plans as tabs, and the popup in which one is paid. */
export function UpgradePage({ ad, state, reload }: UpgradePageProps) {
  const { _id: id, titulo } = ad
  const [search] = useSearchParams()
  const [isPaying, setPaying] = useState(false)
  const plan = planOfAddress(search.get('tipo'))
  const offered = state.planes.find((entry) => entry.plan === plan)
  const isWaiting = state.pagos.some((pago) => pago.plan === plan && pago.estado === 'en proceso')
  const close = useCallback(() => {
    setPaying(false)
    reload()
  }, [reload])
  useEffect(() => {
    // «Atrás» from the provider's page may show this one as it was left; the payment may be over.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && close()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [close])
  return (
    <Page as="main" className={styles['page']}>
      <div className={styles['ad']}>
        <FirstPhoto imagenes={ad.imagenes} />
        <div className={styles['words']}>
          <h1 className={styles['title']}>Mejorar «{titulo}»</h1>
          <Link className={styles['back']} to={paths.ad(id)}>
            Volver al anuncio
          </Link>
        </div>
        <LevelNote state={state} />
      </div>
      <Stack gap={4}>
        <WaitingPayments id={id} state={state} onChange={reload} />
        <TabLinks
          label="Planes"
          tabs={state.planes.map((entry) => ({
            id: `${PANEL}-${entry.plan}`,
            panelId: PANEL,
            to: sellingPaths.upgrade(id, entry.plan),
            label: PLANS[entry.plan].nombre,
          }))}
          open={`${PANEL}-${plan}`}
        />
        {offered && (
          <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${plan}`}>
            <PlanPanel
              offered={offered}
              hindrance={hindrance(state.modo, isWaiting)}
              onBuy={() => setPaying(true)}
            />
          </div>
        )}
        <OwnDays id={id} />
      </Stack>
      {isPaying && <PaymentSheet id={id} plan={plan} onClose={close} />}
    </Page>
  )
}

/** Why the plan can't be bought now, for people; undefined where it can. */
function hindrance(modo: UpgradeState['modo'], isWaiting: boolean): string | undefined {
  if (modo === 'cerrado') return 'Por ahora no se pueden hacer pagos. Vuelve más tarde.'
  if (isWaiting) return 'Ya tienes un pago en espera de este plan.'
  return undefined
}

function FirstPhoto({ imagenes }: { imagenes: readonly string[] }) {
  const [photo] = imagenes
  return (
    <span className={styles['photo']}>
      {photo !== undefined && (
        <Photo
          src={photoVariant(photo, '360.webp')}
          srcSet={photoSrcSet(photo)}
          sizes="(min-width: 900px) 22rem, 6rem"
          alt=""
          colour={photoColour(photo)}
          first
        />
      )}
    </span>
  )
}

/** How the ad does so far, beside what it may get; nothing where nobody has seen it. */
function OwnDays({ id }: { id: string }) {
  const { answer } = useQuery(
    { key: 'GET /api/announcement/:id/dias', params: { id } },
    { personal: true },
  )
  const week = answer?.dias.slice(-DAYS) ?? []
  const sum = (key: 'visitas' | 'contactos') => week.reduce((total, day) => total + day[key], 0)
  if (sum('visitas') === 0) return null
  return (
    <p>
      <span>
        {week.length === 1 ? 'Hoy' : `En ${week.length} días`} tu anuncio tuvo{' '}
        {countWords(sum('visitas'), 'visita')} y {countWords(sum('contactos'), 'contacto')}.
      </span>{' '}
      {answer?.comparacion && <strong>{comparisonWords(answer.comparacion)}</strong>}
    </p>
  )
}

/** A level that runs is not cut short by the next one. */
function LevelNote({ state: { nivelActual, mejoras } }: { state: UpgradeState }) {
  const last = mejoras.at(-1)
  if (nivelActual === 'estandar' || !last) return null
  return (
    <div className={styles['note']}>
      <Alert kind="info" title={`Tu anuncio ya es ${PLANS[nivelActual].nombre}`}>
        El plan que compres ahora empieza cuando termine lo que ya pagaste, el{' '}
        {formatDate(last.fechaFin)}.
      </Alert>
    </div>
  )
}
