import { useEffect } from 'react'
import { SCREENS } from '../../../contract/screens.ts'
import { endOffer } from '../../../offline/pocket/packs.ts'
import { Actions, Card } from '../../ui/boxes.tsx'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { deviceWord } from '../../ui/notice/deviceWord.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { stateName } from '../pocketWords.ts'
import { dismissOffer, usePocketOffer } from './offerStore.ts'
import styles from './PocketOffer.module.css'

/** Offers the pocket market of the state in which the person seems to buy; usually nothing. */
export function PocketOffer() {
  const estado = usePocketOffer((offer) => offer.estado)
  useEffect(() => {
    // Only a visit that shows the offer uses it up. A full phone is offered it again (fault F20).
    if (estado) endOffer().catch(() => undefined)
  }, [estado])
  if (!estado) return null
  return (
    <Card as="section" gap={2} pad={4} aria-labelledby="oferta-bolsillo">
      <h2 id="oferta-bolsillo" className={styles['title']}>
        {`Lleva ${stateName(estado)} en tu ${deviceWord()}`}
      </h2>
      <p>Guarda sus anuncios más nuevos y búscalos aunque te quedes sin internet.</p>
      <Actions gap={2}>
        <ButtonLink
          to={SCREENS.pocket.path}
          icon={<Icon name="download" size={18} />}
          onClick={dismissOffer}
        >
          Ver cuánto pesa
        </ButtonLink>
        <Button look="quiet" onClick={dismissOffer}>
          No, gracias
        </Button>
      </Actions>
    </Card>
  )
}
