import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Answer } from '../../../contract/api.ts'
import { PANEL_PAGE_SIZE } from '../../../contract/limits.ts'
import { ActFailure } from '../../act/ActFailure.tsx'
import { useAct } from '../../act/useAct.ts'
import { call } from '../../data/call.ts'
import { failureOf, failureWords } from '../../data/failure.ts'
import { useFreshQuery } from '../../data/useFreshQuery.ts'
import { listQuery } from '../../staff/list/listQuery.ts'
import { PanelList } from '../../staff/list/PanelList.tsx'
import { NoteField } from '../../staff/NoteField.tsx'
import { OWN_CASE } from '../../staff/ownCase.ts'
import { Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import { Drawing } from '../../ui/picture/Drawing.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { HeldAdView } from './HeldAdView.tsx'
import styles from './QueueSection.module.css'

/** Ads in which the rules found something: listed suspects first, then held ones. A moderator decides each. */
export function QueueSection() {
  const [search] = useSearchParams()
  const asked = listQuery(search, ['page'])
  const query = useFreshQuery({ key: 'GET /api/revision', query: asked })
  const { answer, reload } = query

  return (
    <PanelList
      query={query}
      items={answer?.announcements}
      total={answer?.total}
      pageSize={PANEL_PAGE_SIZE}
      section="revision"
      asked={asked}
      empty={
        <EmptyState
          drawing={<Drawing name="no-ads" />}
          title="Nada espera aprobación"
          text="Aquí llegan los anuncios que parecen ofrecer algo prohibido: los dudosos ya publicados y los que esperan."
        />
      }
    >
      {(ads) => (
        <ul className={styles['cards']} aria-label="Anuncios por aprobar">
          {ads.map((ad) => {
            const { _id: id, version } = ad
            return <QueueCard key={`${id}/${version}`} ad={ad} onDecided={reload} />
          })}
        </ul>
      )}
    </PanelList>
  )
}

interface QueueCardProps {
  ad: WaitingAd
  onDecided: () => Promise<void>
}

/** An ad with its findings and both decisions; for a listed ad each takes a single touch and can be undone. */
function QueueCard({ ad, onDecided }: QueueCardProps) {
  const { _id: id, version } = ad
  const isHeld = ad.estadoAnuncio === 'revision'
  const [isRejecting, setRejecting] = useState(false)
  const undo = async (): Promise<void> => {
    try {
      const { answer } = await call('POST /api/revision/:id/deshacer', { params: { id } })
      showToast({ kind: 'success', text: answer.message })
    } catch (error) {
      // Refused is refused; without network the next try may reach the server.
      const again = failureOf(error).status === 0 && { label: 'Reintentar', run: () => void undo() }
      const { text } = failureWords(error)
      showToast({ kind: 'error', text, ...(again && { action: again }) })
    }
    await onDecided()
  }
  const { isActing, failure, act } = useAct(async (decision: 'aprobar' | 'rechazar') => {
    const body = { decision, version }
    const { answer } = await call('PATCH /api/revision/:id', { params: { id }, body })
    const action = !isHeld && { label: 'Deshacer', run: () => void undo() }
    showToast({ kind: 'success', text: answer.message, ...(action && { action }) })
    await onDecided()
  })
  return (
    <li className={styles['card']}>
      <HeldAdView ad={{ ...ad, motivo: ad.hallazgos.length > 0 ? null : ad.motivo }} heading="h2">
        <Findings ad={ad} />
      </HeldAdView>
      {failure && <ActFailure failure={failure} />}
      {ad.esTuyo ? (
        <p>{OWN_CASE}</p>
      ) : (
        <div className={styles['acts']}>
          <Button
            icon={<Icon name="ban" size={18} />}
            busy={!isHeld && isActing}
            onClick={() => (isHeld ? setRejecting(true) : act('rechazar'))}
          >
            {isHeld ? 'Rechazar' : 'Retirar'}
          </Button>
          <Button
            look="main"
            icon={<Icon name="check" size={18} />}
            busy={isActing}
            onClick={() => act('aprobar')}
          >
            {isHeld ? 'Aprobar' : 'Dejarlo'}
          </Button>
        </div>
      )}
      {isRejecting && (
        <RejectSheet ad={ad} onRejected={onDecided} onClose={() => setRejecting(false)} />
      )}
    </li>
  )
}

/** The words found in an ad, the rule behind them, and the seller's words beside them. */
function Findings({ ad }: { ad: WaitingAd }) {
  const { hallazgos, explicacion } = ad
  if (hallazgos.length === 0) return null
  return (
    <Stack gap={2} pad={3} className={styles['found']}>
      {ad.estadoAnuncio !== 'revision' && (
        <p>
          <strong>Ya está publicado, con sospecha</strong>
        </p>
      )}
      <ul aria-label="Lo que se encontró">
        {hallazgos.map(({ palabras, ofrece, motivo }) => (
          <li key={ofrece}>
            <strong>«{palabras.join('», «')}»</strong>: {ofrece}. {motivo}
          </li>
        ))}
      </ul>
      {explicacion !== null && (
        <p>
          El vendedor dice: <q>{explicacion}</q>
        </p>
      )}
    </Stack>
  )
}

type WaitingAd = Answer<'GET /api/revision'>['announcements'][number]

interface RejectSheetProps {
  ad: WaitingAd
  onRejected: () => Promise<void>
  onClose: () => void
}

/** Asks before an ad is rejected, since it loses its photos. */
function RejectSheet({ ad, onRejected, onClose }: RejectSheetProps) {
  const { _id: id, version, titulo } = ad
  const [nota, setNota] = useState('')
  const { isActing, failure, act } = useAct(async () => {
    const body = { decision: 'rechazar', version, nota }
    const { answer } = await call('PATCH /api/revision/:id', { params: { id }, body })
    onClose()
    showToast({ kind: 'success', text: answer.message })
    await onRejected()
  })
  return (
    <Sheet
      title="¿Rechazar este anuncio?"
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="danger" busy={isActing} onClick={act}>
            Rechazar
          </Button>
        </>
      }
    >
      <div className={styles['sheet']}>
        {failure && <ActFailure failure={failure} />}
        <p>
          <strong>{titulo}</strong>
        </p>
        <p>Se retira con sus fotos y se avisa a quien lo publicó. No se puede deshacer.</p>
        <NoteField value={nota} onValue={setNota} />
      </div>
    </Sheet>
  )
}
