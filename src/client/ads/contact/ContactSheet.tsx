import { useRef } from 'react'
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
import { SpentContacts } from './SpentContacts.tsx'
import { useContactAsking } from './useContactAsking.ts'
import { WaitingContact } from './waiting/WaitingContact.tsx'

export interface ContactProps {
  ad: Ad
  author: Seller
  /** The ad's full address, for the prepared message. */
  address: string
  query: Parameters<typeof useContactAsking>[1]
  onClose: () => void
}

/** Ways to reach the seller: real links to mail, WhatsApp and phone. */
export function ContactSheet({ ad, author, address, query, onClose }: ContactProps) {
  const asking = useContactAsking(ad, query)
  const links = [...asking.contacto]
    .sort(byOrder)
    .flatMap((contact) => contactLink(contact, { titulo: ad.titulo, address }) ?? [])
  const isMissing = links.length === 0
  const ways = useRef<HTMLDivElement>(null)
  const show = () => {
    // The answer replaces the tapped button, so the focus moves to it.
    ways.current?.focus()
    asking.ask()
  }
  return (
    <Sheet title="Contactar al vendedor" open onClose={onClose}>
      {ad.apartado && (
        <Alert kind="warning" title="Está apartado">
          El vendedor ya lo prometió a alguien. Puedes preguntarle por si se libera.
        </Alert>
      )}
      <div ref={ways} tabIndex={-1} className={styles['ways']}>
        {isMissing ? (
          <MissingContact ad={ad} asking={asking} show={show} onClose={onClose} />
        ) : (
          <ul className={styles['list']}>
            {links.map((link) => (
              <li key={link.kind}>
                <ContactEntry link={link} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Openings contacts={asking.contacto} ad={ad} address={address} />
      <SafeDealing ad={ad} seller={`${author.nombre} ${author.apellido}`} />
      <BuyerWords id={ad._id} />
    </Sheet>
  )
}

interface MissingContactProps {
  ad: Ad
  asking: ReturnType<typeof useContactAsking>
  show: () => void
  onClose: () => void
}

/** Stands in for the links while they load, wait for a tap or a network, or are refused. */
function MissingContact({ ad, asking, show, onClose }: MissingContactProps) {
  const { isAsking, isWaiting, isHidden, failure } = asking
  if (isWaiting) return <WaitingContact ad={ad} ask={asking.ask} onTakeBack={onClose} />
  if (isAsking) {
    return (
      <div className={styles['list']} aria-busy="true">
        <output className="solo-lectores">Cargando...</output>
        <Skeleton shape="title" />
        <Skeleton shape="title" />
      </div>
    )
  }
  if (isHidden) {
    return (
      <Button wide look="main" onClick={show}>
        Mostrar contacto
      </Button>
    )
  }
  if (failure?.status === 429) return <SpentContacts id={ad._id} text={failure.message} />
  return failure && <NoContact failure={failure} ask={show} />
}

/** Prepared questions; a tap opens the chat, or else the mail, with the question written. */
function Openings({ contacts, ad, address }: OpeningsProps) {
  const written = [...contacts].sort(byOrder).find(({ tipo }) => tipo !== 'phone')
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
  return (
    <div className={styles['list']}>
      <Alert kind="error" title={words.title}>
        {words.text}
      </Alert>
      <Button wide icon={<Icon name="rotate-cw" size={18} />} onClick={ask}>
        Reintentar
      </Button>
    </div>
  )
}
