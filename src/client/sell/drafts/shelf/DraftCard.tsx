import { KIND_WORDS } from '../../../../contract/ads/kindWords.ts'
import type { DraftSummary } from '../../../../offline/drafts/drafts.ts'
import { paths } from '../../../ground/paths.ts'
import { PhotoThumb } from '../../../photos/PhotoThumb.tsx'
import { IconButton } from '../../../ui/controls/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import row from '../../../ui/RowCard.module.css'
import { KIND_ICONS } from '../../kindIcons.ts'
import { titleOfDraft } from '../../publish/adForm.ts'
import { carryingShared } from '../../shared/carriesShared.ts'
import { ageWords } from './ageWords.ts'
import styles from './DraftList.module.css'

interface DraftCardProps {
  draft: DraftSummary
  /** Milliseconds; what the draft's age is counted from. */
  now: number
  /** It takes the photos that were shared with the app when it is opened. */
  carriesShared: boolean
  onDelete: () => void
}

/** One draft: its photo, kind, title and age; a link back to the step where it was left. */
export function DraftCard({ draft, now, carriesShared, onDelete }: DraftCardProps) {
  const { kind, form, step, savedAt, cover } = draft
  // The photos stand in the first step.
  const path = carriesShared ? carryingShared(paths.create(kind)) : paths.createStep(kind, step)
  const icon = KIND_ICONS[kind]
  const title = titleOfDraft(kind, form)
  return (
    <li className={`${row['card']} ${styles['card']}`}>
      <Link className={`${row['whole']} ${styles['draft']}`} to={path}>
        <span className={`${row['photo']} ${styles['cover']}`}>
          {cover ? <PhotoThumb blob={cover} alt="" /> : <Icon name={icon} size={24} />}
        </span>
        <span className={`${row['words']} ${styles['words']}`}>
          <strong className={row['title']}>{title}</strong>
          <span>
            {KIND_WORDS[kind].nombre} · {ageWords(savedAt, now)}
          </span>
        </span>
      </Link>
      <IconButton label={`Eliminar borrador: ${title}`} onClick={onDelete}>
        <Icon name="trash-2" size={20} />
      </IconButton>
    </li>
  )
}
