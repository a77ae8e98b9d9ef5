import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { KIND_NAMES } from '../../../../contract/ads/kindNames.ts'
import { DAY } from '../../../../contract/time/day.ts'
import { GUEST, isCopy } from '../../../../offline/drafts/draftNames.ts'
import {
  deleteDraft,
  listDrafts,
  loadDraft,
  putDraft,
  takeUpVersion,
  type DraftSummary,
} from '../../../../offline/drafts/drafts.ts'
import { reportFailure } from '../../../act/reportFailure.ts'
import { useSession } from '../../../data/session.ts'
import { useStoredOfUser } from '../../../data/useStoredOfUser.ts'
import { EmptiedNote } from '../../../ground/install/EmptiedNote.tsx'
import { paths } from '../../../ground/paths.ts'
import { sellingPaths } from '../../../ground/sellingPaths.ts'
import { PhotoThumb } from '../../../photos/PhotoThumb.tsx'
import { Muted, Row, RowCard, RowTitle, Stack, Thumb } from '../../../ui/boxes.tsx'
import { IconButton } from '../../../ui/controls/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { showToast } from '../../../ui/notice/toast.ts'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { KIND_ICONS } from '../../kindIcons.ts'
import { titleOfDraft } from '../../publish/adForm.ts'
import { carryingShared } from '../../shared/carriesShared.ts'
import styles from './DraftList.module.css'
import { forgetHeld, heldDraft, holdDraft } from './heldDrafts.ts'
import { holdPhotos, takeHeldPhotos } from './heldPhotos.ts'
import { takeUpGuests } from './useStoredDraft.ts'

const UNITS = [
  { unit: 'day', milliseconds: DAY },
  { unit: 'hour', milliseconds: 3_600_000 },
  { unit: 'minute', milliseconds: 60_000 },
] as const

/** With when they were looked for, in milliseconds. */
const listNow = async (sellerId: string) => {
  if (sellerId !== GUEST) await takeUpGuests(sellerId)
  return { drafts: await listDrafts(sellerId), at: Date.now() }
}

/** The unfinished ads of the user or guest on this phone; nothing where there are none. */
export function DraftList({ carriesShared = false }: { carriesShared?: boolean }) {
  const sellerId = useSession((session) => session.user?.sellerId)
  const found = useStoredOfUser(listNow, GUEST)

  const remove = async ({ id }: DraftSummary) => {
    const draft = await loadDraft(id)
    await deleteDraft(id)
    const holdAgain = letGo(id)
    if (!draft) return
    const undo = async () => {
      // Somebody else may be logged in by now (fault F17).
      if (useSession.getState().user?.sellerId !== sellerId) return
      holdAgain()
      await putDraft(draft)
    }
    const action = { label: 'Deshacer', run: () => reportFailure(undo) }
    showToast({ kind: 'info', text: 'Borrador eliminado', action })
  }

  if (!found || found.drafts.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="borradores">
      <h2 id="borradores">Continuar borrador</h2>
      <Stack as="ul" gap={3}>
        {found.drafts.map((draft) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            now={found.at}
            carriesShared={carriesShared}
            onDelete={() => reportFailure(() => remove(draft))}
          />
        ))}
      </Stack>
      <EmptiedNote />
    </Stack>
  )
}

/** Drops what the page still holds of a deleted draft; the answer holds it again. */
function letGo(id: string): () => void {
  // The page holds nothing of a version that stands beside a draft.
  if (isCopy(id)) return () => undefined
  const whole = heldDraft(id)
  forgetHeld(id)
  const photos = takeHeldPhotos(id)
  return () => {
    if (whole) holdDraft(whole)
    holdPhotos(id, photos)
  }
}

interface DraftCardProps {
  draft: DraftSummary
  /** Milliseconds; what the draft's age is counted from. */
  now: number
  /** It takes the photos that were shared with the app when it is opened. */
  carriesShared: boolean
  onDelete: () => void
}

/** One draft: its photo, kind, title and age; a link back to the step where it was left. */
function DraftCard({ draft, now, carriesShared, onDelete }: DraftCardProps) {
  const { id, kind, form, step, savedAt, cover } = draft
  // The photos stand in the first step.
  const path = carriesShared
    ? carryingShared(paths.create(kind))
    : sellingPaths.createStep(kind, step)
  const navigate = useNavigate()
  const takeUp = (event: MouseEvent) => {
    // The wizard opens the draft of a kind; another version must take its place first.
    event.preventDefault()
    reportFailure(async () => {
      await takeUpVersion(id)
      void navigate(path)
    })
  }
  const icon = KIND_ICONS[kind]
  const title = titleOfDraft(kind, form)
  return (
    <RowCard as="li" className={styles['card']}>
      <Row
        as={Link}
        className={styles['draft']}
        picture={
          <Thumb as="span" className={styles['cover']}>
            {cover ? <PhotoThumb blob={cover} alt="" /> : <Icon name={icon} size={24} />}
          </Thumb>
        }
        to={path}
        {...(isCopy(id) && { onClick: takeUp })}
      >
        <RowTitle as="strong">{title}</RowTitle>
        <Muted as="span">
          {KIND_NAMES[kind]} · {ageWords(savedAt, now)}
        </Muted>
      </Row>
      <IconButton label={`Eliminar borrador: ${title}`} onClick={onDelete}>
        <Icon name="trash-2" size={20} />
      </IconButton>
    </RowCard>
  )
}

/** How long ago something was, as 'hace 5 minutos'; a clock that was set back says 'hace un momento'. */
export function ageWords(then: number, now: number): string {
  const age = now - then
  const fitting = UNITS.find(({ milliseconds }) => age >= milliseconds)
  if (!fitting) return 'hace un momento'
  const words = new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto' })
  return words.format(-Math.floor(age / fitting.milliseconds), fitting.unit)
}
