import { adOfThread } from '../../../offline/messages/messages.ts'
import type { MessageRow } from '../../../offline/schema.ts'
import { conversationPaths } from '../../ground/conversationPaths.ts'
import { Card, Row } from '../../ui/boxes.tsx'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './ConversationItem.module.css'
import { unsentWords } from './ConversationItem.tsx'

/** A first message that the server does not have yet, so that no conversation shows it. */
export function FirstMessageItem({ row }: { row: MessageRow }) {
  return (
    <Card
      as={Link}
      pad={3}
      className={styles['item']}
      to={conversationPaths.ask(adOfThread(row.thread) ?? '')}
    >
      <Row as="span" gap={1} picture={<Icon name="clock" size={24} />}>
        <strong className={styles['name']}>{row.titulo}</strong>
        <span className={styles['line']}>{unsentWords([row])}</span>
      </Row>
    </Card>
  )
}
