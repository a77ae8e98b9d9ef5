import type { Ad } from '../../../contract/ads/endpoints.ts'
import type { Seller } from '../../../contract/people.ts'
import { AdSection } from '../AdSection.tsx'
import { DEALINGS, shortAdvice } from './advice.ts'
import styles from './SafeDealing.module.css'
import { Safety } from './Safety.tsx'

interface SideAdviceProps {
  ad: Ad
  seller: Seller
}

/** Short advice on the ad's page, which unfolds into all of it and the contract. */
export function SideAdvice({ ad, seller: { nombre, apellido } }: SideAdviceProps) {
  return (
    <AdSection title="Para un trato seguro">
      <ul className={styles['advice']}>
        {shortAdvice(ad).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Safety
        ad={ad}
        words={DEALINGS[ad.tipoAnuncio].hasContract ? 'Más consejos y contrato' : 'Más consejos'}
        seller={`${nombre} ${apellido}`}
      />
    </AdSection>
  )
}
