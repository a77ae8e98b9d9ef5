import { conversationPaths } from '../../ground/conversationPaths.ts'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './LinkList.module.css'

interface AskHereProps {
  /** Id of the ad. */
  id: string
  /** The seller shows other ways to users who wrote before. */
  isOnly?: boolean
}

/** Leads to a first message about the ad, without network too; a guest logs in on the way. */
export function AskHere({ id, isOnly = false }: AskHereProps) {
  const to = conversationPaths.ask(id)
  if (isOnly)
    return (
      <div className={styles['list']}>
        <ButtonLink
          wide
          replace
          look="main"
          to={to}
          icon={<Icon name="message-circle" size={20} />}
        >
          Preguntar aquí
        </ButtonLink>
        <p className={styles['number']}>El vendedor da su teléfono a quien ya le escribió.</p>
      </div>
    )
  return (
    <Link className={styles['way']} replace to={to}>
      <Icon name="message-circle" size={20} />
      <strong>Preguntar aquí</strong>
      <span className={styles['small']}>Sin dar tu teléfono</span>
    </Link>
  )
}
