import type { ManualWay } from '../ground/install/installStore.ts'
import { Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { Sheet } from '../ui/sheet/Sheet.tsx'
import styles from './InstallSheet.module.css'

const TO_HOME = [
  { icon: 'square-plus', text: 'Elige «Agregar a inicio».' },
  { icon: 'check', text: 'Toca «Agregar». El ícono aparece en tu pantalla de inicio.' },
] as const

const STEPS = {
  iosMenu: [
    { icon: 'share', text: 'Toca el botón Compartir de Safari. Si no lo ves, toca antes «•••».' },
    ...TO_HOME,
  ],
  iosOtherMenu: [
    {
      icon: 'share',
      text: 'Toca el botón Compartir: está junto a la dirección o en el menú de tu navegador.',
    },
    ...TO_HOME,
  ],
  firefoxMenu: [
    { icon: 'grip-vertical', text: 'Toca el menú de tres puntos de Firefox.' },
    { icon: 'square-plus', text: 'Elige «Agregar app a la pantalla de inicio» o «Instalar».' },
    { icon: 'check', text: 'Confirma. El ícono aparece en tu pantalla de inicio.' },
  ],
  otherApp: [
    { icon: 'grip-vertical', text: 'Toca el menú de esta app, «•••» o tres puntos.' },
    { icon: 'share', text: 'Elige «Abrir en el navegador»: Chrome, o Safari en iPhone.' },
    { icon: 'check', text: 'Ahí abre el menú del sitio y toca «Instalar app».' },
  ],
} as const satisfies Record<ManualWay, readonly object[]>

interface InstallSheetProps {
  way: ManualWay
  onClose: () => void
}

/** Shows the way through the browser's own menu, for browsers without a prompt. */
export function InstallSheet({ way, onClose }: InstallSheetProps) {
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
      <Stack as="ol" gap={4} className={styles['steps']}>
        {STEPS[way].map(({ icon, text }) => (
          <li key={text} className={styles['step']}>
            <Icon name={icon} size={24} />
            {text}
          </li>
        ))}
      </Stack>
    </Sheet>
  )
}
