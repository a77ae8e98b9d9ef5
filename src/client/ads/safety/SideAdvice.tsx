import type { Ad } from '../../../contract/ads/endpoints.ts'
import { AdSection } from '../AdSection.tsx'
import { shortAdvice } from './advice.ts'
import styles from './SideAdvice.module.css'

/** Short advice beside the ad on a desk; the contact shows it in full, also on phones (`SafeDealing.tsx`). */
export function SideAdvice({ ad }: { ad: Ad }) {
  return (
    <div className={styles['side']}>
      <AdSection title="Para un trato seguro">
        <ul className={styles['advice']}>
          {shortAdvice(ad).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </AdSection>
    </div>
  )
}
