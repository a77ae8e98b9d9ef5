import { useSearchParams } from 'react-router-dom'
import { stepOf } from '../steps/wizardSteps.ts'
import styles from './WizardFrame.module.css'
import { WizardHead, type WayOut } from './WizardHead.tsx'

interface WizardOpeningProps {
  title: string
  wayOut: WayOut
  text?: string
}

/** The wizard while its code or its draft comes: its head stands where it stays. */
export function WizardOpening({ title, wayOut, text = 'Cargando...' }: WizardOpeningProps) {
  const [search] = useSearchParams()
  return (
    <main className={styles['page']} aria-busy="true" data-own-bar>
      <WizardHead
        title={title}
        step={stepOf(search)}
        stepPath={(step) => `?paso=${step}`}
        wayOut={wayOut}
      />
      <p className={styles['opening']}>{text}</p>
    </main>
  )
}
