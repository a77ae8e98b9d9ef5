import { useRef } from 'react'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import type { TipoContacto } from '../../../contract/ads/kinds.ts'
import { leastOffer, offerablePrice } from '../../../contract/deals/offerAmount.ts'
import { formatPrice } from '../../../contract/text/format.ts'
import { failureWords, type Failure } from '../../data/failure.ts'
import { conversationPaths } from '../../ground/conversationPaths.ts'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'
import { Skeleton } from '../../ui/notice/Skeleton.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { Safety } from '../safety/Safety.tsx'
import { AskHere } from './AskHere.tsx'
import { BuyerWords } from './BuyerWords.tsx'
import { contactLink, openingsOf, type ContactLink } from './contactLinks.ts'
import { WAY_ORDER, WAYS } from './contactWays.ts'
import { countContact } from './countContact.ts'
import styles from './LinkList.module.css'
import { SpentContacts } from './SpentContacts.tsx'
import { useContactAsking } from './useContactAsking.ts'
import { WaitingContact } from './waiting/WaitingContact.tsx'

export interface ContactProps {
  ad: Ad
  /** The ad's full address, for the prepared message. */
  address: string
  query: Parameters<typeof useContactAsking>[1]
  onClose: () => void
}

const ACTS: Readonly<Record<TipoContacto, string>> = {
  whatsapp: 'Escribir por WhatsApp',
  phone: 'Llamar',
  email: 'Escribir un correo',
}

/** Ways to reach the seller: real links to mail, WhatsApp and phone, and a message here. */
export function ContactSheet({ ad, address, query, onClose }: ContactProps) {
  const asking = useContactAsking(ad, query)
  const openings = openingsOf(ad)
  const asked = offerablePrice(ad.precio)
  const about = { titulo: ad.titulo, address }
  const contacts = [...asking.contacto].sort(byOrder)
  const [main, ...others] = contacts.flatMap(
    (contact) => contactLink(contact, { ...about, opening: openings[0] }) ?? [],
  )
  const written = contacts.find(({ tipo }) => tipo !== 'phone')
  const questions = openings.flatMap(
    (opening) => (written && contactLink(written, { ...about, opening })) ?? [],
  )
  const count = () => countContact(ad._id)
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
        {asking.isClosed ? (
          <AskHere id={ad._id} isOnly />
        ) : main ? (
          <div className={styles['list']}>
            {questions.length > 0 && (
              <nav className={styles['list']} aria-label="Preguntas para empezar">
                {questions.map((link, index) => (
                  <a
                    key={openings[index]}
                    className={styles['opening']}
                    href={link.href}
                    onClick={count}
                    {...elsewhere(link)}
                  >
                    <Icon name="message-circle" size={20} />
                    <span>{openings[index]}</span>
                  </a>
                ))}
              </nav>
            )}
            <ButtonLink
              wide
              look="main"
              to={main.href}
              onClick={count}
              {...elsewhere(main)}
              icon={<Icon name={WAYS[main.kind].icon} size={20} />}
            >
              {ACTS[main.kind]}
            </ButtonLink>
            <p className={styles['number']}>{main.shown}</p>
            <AskHere id={ad._id} />
            {others.map((link) => (
              <a
                key={link.kind}
                className={styles['way']}
                href={link.href}
                onClick={count}
                {...elsewhere(link)}
              >
                <Icon name={WAYS[link.kind].icon} size={20} />
                <strong>{ACTS[link.kind]}</strong>
                <span className={styles['small']}>{link.shown}</span>
              </a>
            ))}
          </div>
        ) : (
          <>
            <MissingContact ad={ad} asking={asking} show={show} onClose={onClose} />
            <AskHere id={ad._id} />
          </>
        )}
      </div>
      {asked !== null && !ad.apartado && ad.estadoAnuncio === 'activo' && (
        <Link className={styles['way']} replace to={conversationPaths.offer(ad._id)}>
          <Icon name="badge-dollar-sign" size={20} />
          <strong>Ofrecer un precio</strong>
          <span className={styles['small']}>Desde {formatPrice(leastOffer(asked))}</span>
        </Link>
      )}
      <Safety ad={ad} words="Para un trato seguro" />
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

const byOrder = (one: { tipo: TipoContacto }, other: { tipo: TipoContacto }) =>
  WAY_ORDER.indexOf(one.tipo) - WAY_ORDER.indexOf(other.tipo)

const elsewhere = ({ kind }: ContactLink) =>
  kind === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' }

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
