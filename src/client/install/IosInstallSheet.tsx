import { Check, Share, SquarePlus } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './IosInstallSheet.module.css'

const STEPS = [
  { icon: Share, text: 'Toca el botón Compartir de Safari.' },
  { icon: SquarePlus, text: 'Elige «Agregar a inicio».' },
  { icon: Check, text: 'Toca «Agregar». El ícono aparece en tu pantalla de inicio.' },
]

/** Safari on iOS installs from its own menu alone, so people are shown the way there. */
export function IosInstallSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      title="Instalar app"
      open
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          Entendido
        </Button>
      }
    >
      <p>Ábrela con un toque, a pantalla completa y también sin conexión.</p>
      <ol className={styles['steps']}>
        {STEPS.map(({ icon: Icon, text }) => (
          <li key={text} className={styles['step']}>
            <Icon size={24} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
