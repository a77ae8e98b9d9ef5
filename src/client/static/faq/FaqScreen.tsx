import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../../ground/site.ts'
import fold from '../../ui/Fold.module.css'
import { Prose } from '../Prose.tsx'
import { faqGroups } from './faqGroups.ts'
import type { Question } from './faqQuestion.ts'
import styles from './FaqScreen.module.css'

// The anchor is inside the accordion: browsers open the `details` around a fragment's target.
const Accordion = ({ id, question, answer }: Question) => (
  <details className={`${fold.fold} ${styles.question}`}>
    <summary>
      <h3>{question}</h3>
    </summary>
    <div className={styles.answer} id={id}>
      {answer}
    </div>
  </details>
)

/** `/faq`: questions by group, as accordions that need no script (specification, section 2). */
export function FaqScreen() {
  const site = useSite()
  useAnchoredAnswer()
  return (
    <Prose
      title="Preguntas frecuentes"
      intro={
        <p>
          Toca una pregunta para ver su respuesta. Si no está la tuya, escríbenos a{' '}
          <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> y con gusto te ayudamos.
        </p>
      }
      sections={faqGroups(site).map(({ id, title, questions }) => ({
        id,
        title,
        body: questions.map((question) => <Accordion key={question.id} {...question} />),
      }))}
    />
  )
}

/**
 * Opens the answer that the address names (`/faq#codigo`) and scrolls to it. Browsers do so for a full page
 * load, but not for a link that the router follows.
 */
function useAnchoredAnswer(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = hash && document.getElementById(hash.slice(1))
    if (!answer) return
    const details = answer.closest('details')
    if (details) details.open = true
    answer.scrollIntoView()
  }, [hash])
}
