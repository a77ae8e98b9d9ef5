import { useState } from 'react'
import { paths } from '../../ground/paths.ts'
import { Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import styles from './SellerWarning.module.css'

const RULES = [
  {
    icon: 'badge-dollar-sign',
    text: 'El precio debe ser real. Si no lo es, el anuncio incumple las condiciones y tendrá una sanción.',
  },
  {
    icon: 'camera',
    text: 'Usa fotos tuyas y di la verdad: nada de información falsa ni contenido sexual.',
  },
  {
    icon: 'ban',
    text: 'No se venden animales, armas ni cosas ilegales.',
  },
  {
    icon: 'shield-check',
    text: 'Los administradores pueden retirar un anuncio que incumple, sin reembolso.',
  },
] as const

/** The rules of selling, once in a session (specification, section 2, Selling), before the first publishing. */
export function SellerWarning() {
  const [isOpen, setOpen] = useState(() => !wasWarned())
  const close = () => {
    rememberWarning()
    setOpen(false)
  }
  return (
    <Sheet
      title="Antes de publicar"
      open={isOpen}
      onClose={close}
      actions={
        <Button look="main" onClick={close}>
          Entendido
        </Button>
      }
    >
      <Stack as="ul" gap={4} className={styles['rules']}>
        {RULES.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} size={24} />
            <span>{text}</span>
          </li>
        ))}
      </Stack>
      <p className={styles['more']}>
        Todo está en las{' '}
        <a href={paths.terms} target="_blank" rel="noopener">
          Condiciones de uso
        </a>
        .
      </p>
    </Sheet>
  )
}

const KEY = 'avisoVendedor'

/** Without storage the flag lasts as long as the page (fault F21). */
let warnedHere = false

/** Tells whether the seller has read the rules in this session; a log-out empties the session's storage. */
function wasWarned(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return warnedHere
  }
}

function rememberWarning(): void {
  warnedHere = true
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // `warnedHere` stands in for the blocked storage.
  }
}
