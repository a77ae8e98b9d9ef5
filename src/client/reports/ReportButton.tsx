import { useState } from 'react'
import type { ReportKind } from '../../contract/reports/reportReasons.ts'
import { useSession } from '../data/session.ts'
import { useAskLogin } from '../ground/useAskLogin.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Part } from '../ui/late/Part.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './ReportButton.module.css'

interface ReportButtonProps {
  tipo: ReportKind
  /** Id of the seller, the ad or the review. */
  id: string
  label?: string
  className?: string | undefined
}

const loadSheet = () => import('./ReportSheet.tsx').then((m) => m.ReportSheet)

/** Opens the popup that reports it; guests are asked to log in first (specification, section 5). */
export function ReportButton({ tipo, id, label = 'Reportar', className = '' }: ReportButtonProps) {
  const isGuest = useSession((session) => session.token === null)
  const askLogin = useAskLogin()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    if (isGuest) return askLogin('Inicia sesión para reportar')
    setOpen(true)
    setWasOpened(true)
  }
  return (
    <>
      <Button
        look="quiet"
        className={`${styles['report']} ${className}`}
        icon={<Icon name="flag" size={18} />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {label}
      </Button>
      {wasOpened && (
        <Part
          load={loadSheet}
          props={{ tipo, id, isOpen, onClose: () => setOpen(false) }}
          onMissing={() => setWasOpened(false)}
        />
      )}
    </>
  )
}
