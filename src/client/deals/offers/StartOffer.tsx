import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatPrice } from '../../../contract/text/format.ts'
import { OFFER_PARAM } from '../../ground/conversationPaths.ts'
import { useDropMark } from '../../ground/useDropMark.ts'
import { Muted } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './OfferBar.module.css'
import { OfferSheet, type OfferSheetProps } from './OfferSheet.tsx'

type StartOfferProps = Pick<OfferSheetProps, 'about' | 'adId' | 'asked' | 'onMade' | 'onRefused'>

/** The way to an offer; its sheet is open at once where the address says so. */
export function StartOffer(props: StartOfferProps) {
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(search.get(OFFER_PARAM) === 'true')
  useDropMark(OFFER_PARAM)
  return (
    <>
      <section className={styles['bar']} aria-label="Oferta">
        <Muted as="p">Piden {formatPrice(props.asked)}</Muted>
        <Button icon={<Icon name="badge-dollar-sign" size={18} />} onClick={() => setOpen(true)}>
          Ofrecer
        </Button>
      </section>
      {isOpen && <OfferSheet {...props} isSeller={false} onClose={() => setOpen(false)} />}
    </>
  )
}
