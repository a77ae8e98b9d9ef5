import type { Ad } from '../../../contract/ads/endpoints.ts'
import { AdSection } from '../AdSection.tsx'
import { shortAdvice } from './advice.ts'
import styles from './SideAdvice.module.css'

/** What to mind, beside the ad on a desk; on phones, and in full, it stands with the contact (`SafeDealing.tsx`). */
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
