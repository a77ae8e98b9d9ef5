import { useState } from 'react'
import { useInstall } from '../ground/install/installStore.ts'
import { Part } from '../ui/late/Part.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './InstallButton.module.css'

export interface InstallButtonProps {
  /** Look of the menu around it. */
  className?: string | undefined
  hasIcon?: boolean
}

/** The module that received the offer, so its code has loaded. */
const accept = () => import('./installWay.ts').then(({ acceptOffer }) => acceptOffer())
const loadSteps = () => import('./InstallSheet.tsx').then((m) => m.InstallSheet)

/** Puts the site on the home screen. Draws nothing in browsers that can't. */
export function InstallButton({ className = '', hasIcon = true }: InstallButtonProps) {
  const way = useInstall((install) => install.way)
  const [areStepsOpen, setStepsOpen] = useState(false)
  const close = () => setStepsOpen(false)
  if (way === 'none') return null
  return (
    <>
      <button
        type="button"
        className={`${styles['button']} ${className}`}
        onClick={() => (way === 'prompt' ? void accept() : setStepsOpen(true))}
      >
        {hasIcon && <Icon name="download" size={20} />}
        <span>Instalar app</span>
      </button>
      {areStepsOpen && way !== 'prompt' && (
        <Part load={loadSteps} props={{ way, onClose: close }} onMissing={close} />
      )}
    </>
  )
}
