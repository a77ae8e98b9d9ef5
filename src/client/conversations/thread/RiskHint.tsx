import { Icon } from '../../ui/picture/Icon.tsx'
import { SAFE_WORDS } from '../messageWords.ts'
import styles from './Thread.module.css'
import { useReadText } from './useReadText.ts'

const loadRules = () => import('./riskIn.ts').then(({ isRisky }) => isRisky)

/** The advice that its writer saw, beneath a received message that leads out of the product. */
export function RiskHint({ text }: { text: string }) {
  if (!useReadText(text, loadRules)) return null
  return (
    <p className={styles['risk']}>
      <Icon name="shield-check" size={16} /> <span>{SAFE_WORDS}</span>
    </p>
  )
}
