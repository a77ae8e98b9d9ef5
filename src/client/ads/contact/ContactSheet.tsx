import type { Ad } from '../../../contract/ads/endpoints.ts'
import type { TipoContacto } from '../../../contract/ads/kinds.ts'
import type { Seller } from '../../../contract/people.ts'
import { failureWords, type Failure } from '../../data/failure.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'
import { Skeleton } from '../../ui/notice/Skeleton.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { SafeDealing } from '../safety/SafeDealing.tsx'
import { BuyerWords } from './BuyerWords.tsx'
import { contactLink, openingsOf, type ContactLink } from './contactLinks.ts'
import { WAY_ORDER, WAYS } from './contactWays.ts'
import styles from './LinkList.module.css'
import { useContactAsking } from './useContactAsking.ts'
import { WaitingContact } from './waiting/WaitingContact.tsx'

export interface ContactProps {
  ad: Ad
  author: Seller
  /** The ad's full address, for the message that is written ahead. */
  address: string
  query: Parameters<typeof useContactAsking>[1]
  onClose: () => void
}

/** How to reach the seller: real links to mail, WhatsApp and phone. */
export function ContactSheet({ ad, author, address, query, onClose }: ContactProps) {
  const asking = useContactAsking(ad, query)
  const links = asking.contacto
    .toSorted(byOrder)
    .flatMap((contact) => contactLink(contact, { titulo: ad.titulo, address }) ?? [])
  const isMissing = links.length === 0
  return (
    <Sheet title="Contactar al vendedor" open onClose={onClose}>
      {ad.apartado && (
        <Alert kind="warning" title="Está apartado">
          El vendedor ya lo prometió a alguien. Puedes preguntarle por si se libera.
        </Alert>
      )}
      {isMissing && asking.isAsking && !asking.isWaiting && (
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
      {isMissing && asking.isWaiting && (
        <WaitingContact ad={ad} ask={asking.ask} onTakeBack={onClose} />
      )}
      {isMissing && !asking.isAsking && asking.failure && !asking.isWaiting && (
        <NoContact failure={asking.failure} ask={asking.ask} />
      )}
      {!isMissing && (
        <ul className={styles['list']}>
          {links.map((link) => (
            <li key={link.kind}>
              <ContactEntry link={link} />
            </li>
          ))}
        </ul>
      )}
      <Openings contacts={asking.contacto} ad={ad} address={address} />
      <SafeDealing ad={ad} seller={`${author.nombre} ${author.apellido}`} />
      <BuyerWords id={ad._id} />
    </Sheet>
  )
}

/** One touch opens the chat, or else the mail, with the question written. */
function Openings({ contacts, ad, address }: OpeningsProps) {
  const written = contacts.toSorted(byOrder).find(({ tipo }) => tipo !== 'phone')
  if (!written) return null
  return (
    <nav className={styles['openings']} aria-label="Preguntas para empezar">
      {openingsOf(ad).map((opening) => {
        const link = contactLink(written, { titulo: ad.titulo, address, opening })
        return (
          link && (
            <a key={opening} className={styles['opening']} href={link.href} {...elsewhere(link)}>
              {opening}
            </a>
          )
        )
      })}
    </nav>
  )
}

interface OpeningsProps {
  contacts: Ad['contacto']
  ad: Ad
  address: string
}

const byOrder = (one: { tipo: TipoContacto }, other: { tipo: TipoContacto }) =>
  WAY_ORDER.indexOf(one.tipo) - WAY_ORDER.indexOf(other.tipo)

const elsewhere = ({ kind }: ContactLink) =>
  kind === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' }

function ContactEntry({ link }: { link: ContactLink }) {
  const { icon, name } = WAYS[link.kind]
  return (
    <a className={styles['entry']} href={link.href} {...elsewhere(link)}>
      <Icon name={icon} size={22} />
      <span>
        <strong>{link.kind === 'phone' ? 'Llamar' : name}</strong>
        <span className={styles['small']}>{link.shown}</span>
      </span>
    </a>
  )
}

interface NoContactProps {
  failure: Failure
  ask: () => void
}

function NoContact({ failure, ask }: NoContactProps) {
  const words = failureWords(failure)
  const wait = failure.retryAfter && Math.ceil(failure.retryAfter / 60)
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
