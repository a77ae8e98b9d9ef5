import { Icon } from '../ui/Icon.tsx'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './IosInstallSheet.module.css'

const STEPS = [
  { icon: 'share', text: 'Toca el botón Compartir de Safari.' },
  { icon: 'square-plus', text: 'Elige «Agregar a inicio».' },
  { icon: 'check', text: 'Toca «Agregar». El ícono aparece en tu pantalla de inicio.' },
] as const

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
        {STEPS.map(({ icon, text }) => (
          <li key={text} className={styles['step']}>
            <Icon name={icon} size={24} />
            {text}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
