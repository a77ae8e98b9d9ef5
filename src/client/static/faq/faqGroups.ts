import type { Site } from '../../../contract/page.ts'
import { accountQuestions } from './faqAccount.tsx'
import { appQuestions } from './faqApp.tsx'
import { buyingQuestions } from './faqBuying.tsx'
import type { Question } from './faqQuestion.ts'
import { sellingQuestions } from './faqSelling.tsx'
import { upgradeQuestions } from './faqUpgrades.tsx'

interface FaqGroup {
  id: string
  title: string
  questions: readonly Question[]
}

/** All questions, in the order in which people meet them. */
export const faqGroups = (site: Site): readonly FaqGroup[] => [
  { id: 'cuenta', title: 'Tu cuenta', questions: accountQuestions(site) },
  { id: 'comprar', title: 'Comprar', questions: buyingQuestions },
  { id: 'vender', title: 'Publicar y vender', questions: sellingQuestions },
  { id: 'mejorar', title: 'Mejorar tu anuncio', questions: upgradeQuestions(site) },
  { id: 'app', title: 'Sin conexión y en tu celular', questions: appQuestions(site) },
]
