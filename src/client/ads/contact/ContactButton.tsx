import type { Ad } from '../../../contract/ads/endpoints.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { firstWay, WAYS } from './contactWays.ts'

interface ContactButtonProps {
  ad: Pick<Ad, 'medios' | 'contactoOculto'>
  onClick: () => void
}

/** The page's main action, named after the seller's first way of contact. */
export function ContactButton({ ad, onClick }: ContactButtonProps) {
  const way = ad.contactoOculto ? undefined : firstWay(ad.medios)
  return (
    <Button
      look="main"
      icon={<Icon name={way ? WAYS[way].icon : 'message-circle'} size={20} />}
      onClick={onClick}
    >
      {way ? (
        <>
          <span className="solo-lectores">Contactar por </span>
          <span>{WAYS[way].name}</span>
        </>
      ) : ad.contactoOculto ? (
        'Mostrar contacto'
      ) : (
        'Contactar'
      )}
    </Button>
  )
}
