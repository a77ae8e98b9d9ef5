import { Icon } from '../../ui/picture/Icon.tsx'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import { failureWords } from '../../data/failure.ts'
import { Alert } from '../../ui/notice/Alert.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { Skeleton } from '../../ui/notice/Skeleton.tsx'
import { SAFETY_ADVICE } from '../advice.ts'
import { contactLink, type ContactLink } from './contactLinks.ts'
import styles from './LinkList.module.css'
import { useContactAsking, type ContactAsking } from './useContactAsking.ts'

interface ContactSheetProps {
  ad: Ad
  /** The ad's full address, for the message that is written ahead. */
  address: string
  query: Parameters<typeof useContactAsking>[1]
  onClose: () => void
}

/** How to reach the seller: real links to mail, WhatsApp and phone. */
export function ContactSheet({ ad, address, query, onClose }: ContactSheetProps) {
  const asking = useContactAsking(ad, query)
  const links = asking.contacto
    .flatMap((contact) => contactLink(contact, { titulo: ad.titulo, address }) ?? [])
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
  const isMissing = links.length === 0
  return (
    <Sheet title="Contactar al vendedor" open onClose={onClose}>
      {isMissing && asking.isAsking && (
        <div className={styles['list']} aria-busy="true">
          <output className="solo-lectores">Cargando...</output>
          <Skeleton shape="title" />
          <Skeleton shape="title" />
        </div>
      )}
      {isMissing && !asking.isAsking && asking.isHidden && (
        <Button wide look="main" onClick={asking.ask}>
          Mostrar contacto
        </Button>
      )}
      {isMissing && !asking.isAsking && !asking.isHidden && <NoContact {...asking} />}
      {!isMissing && (
        <ul className={styles['list']}>
          {links.map((link) => (
            <li key={link.kind}>
              <ContactEntry link={link} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles['advice']}>
        <Icon name="shield-check" size={18} />
        {SAFETY_ADVICE}
      </p>
    </Sheet>
  )
}

/** What people use first stands first, whatever the order in the data (decisions, section 5). */
const ORDER: readonly ContactLink['kind'][] = ['whatsapp', 'phone', 'email']
const WAYS = {
  whatsapp: { icon: 'message-circle', words: 'WhatsApp' },
  phone: { icon: 'phone', words: 'Llamar' },
  email: { icon: 'mail', words: 'Correo' },
} as const

function ContactEntry({ link }: { link: ContactLink }) {
  const { icon, words } = WAYS[link.kind]
  const elsewhere = link.kind === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a className={styles['entry']} href={link.href} {...elsewhere}>
      <Icon name={icon} size={22} />
      <span>
        <strong>{words}</strong>
        <span className={styles['small']}>{link.shown}</span>
      </span>
    </a>
  )
}

function NoContact({ failure, ask }: ContactAsking) {
  const words = failure
    ? failureWords(failure)
    : {
        title: 'Sin conexión',
        text: 'Los datos de contacto no están guardados en este dispositivo.',
      }
  const wait = failure?.retryAfter && Math.ceil(failure.retryAfter / 60)
  return (
    <div className={styles['list']}>
      <Alert kind="error" title={words.title}>
        {wait
          ? `${words.text} Podrás intentarlo en ${wait} ${wait === 1 ? 'minuto' : 'minutos'}.`
          : words.text}
      </Alert>
      <Button wide icon={<Icon name="rotate-cw" size={18} />} onClick={ask}>
        Reintentar
      </Button>
    </div>
  )
}
