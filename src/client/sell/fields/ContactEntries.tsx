import { useEffect, useRef } from 'react'
import { CONTACT_KINDS, type TipoContacto } from '../../../contract/ads/kinds.ts'
import type { ContactInput } from '../../../contract/catalogue/adInput.ts'
import { checkContact } from '../../../contract/catalogue/contact.ts'
import type { ContactAudience } from '../../../contract/conversations/conversations.ts'
import { Actions, Card } from '../../ui/boxes.tsx'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { RadioList } from '../../ui/controls/RadioList.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from '../steps/Steps.module.css'
import { NEXT_KEY } from './focusNextEmpty.ts'

const WORDS = {
  email: { label: 'Correo', icon: 'mail', type: 'email', placeholder: 'ana@ejemplo.com' },
  phone: { label: 'Teléfono', icon: 'phone', type: 'tel', placeholder: '55 1234 5678' },
  whatsapp: { label: 'WhatsApp', icon: 'brand-whatsapp', type: 'tel', placeholder: '55 1234 5678' },
} as const satisfies Record<TipoContacto, object>

interface ContactEntriesProps {
  entries: readonly ContactInput[]
  /** Error of the list; shown beside the first invalid entry, or the first field. */
  error: string | undefined
  /** Who sees them. */
  audience: ContactAudience
  onChange: (entries: ContactInput[]) => void
  onAudience: (audience: ContactAudience) => void
}

const AUDIENCES: readonly { value: ContactAudience; label: string }[] = [
  { value: 'todos', label: 'A todos' },
  { value: 'escribieron', label: 'Solo a quien ya me escribió' },
]
const AUDIENCE_HINTS: Readonly<Record<ContactAudience, string>> = {
  todos: 'Los ve quien abre tu anuncio, no las listas ni los buscadores.',
  escribieron: 'Te escriben primero aquí, en Mensajes, y después ven cómo contactarte.',
}

/** Buyers' most used way comes first (decisions, section 5); the data put the e-mail first. */
const ON_SCREEN = [...CONTACT_KINDS].reverse()

/** Ways for buyers to reach the seller, at most one of each kind; WhatsApp is open from the start. */
export function ContactEntries(props: ContactEntriesProps) {
  const { entries, error, audience, onChange, onAudience } = props
  const contentOf = (kind: TipoContacto) => entries.find(({ tipo }) => tipo === kind)?.contenido
  const isOpen = (kind: TipoContacto) => kind === 'whatsapp' || contentOf(kind) !== undefined
  const wrong = error
    ? (entries.find(({ tipo, contenido }) => 'error' in checkContact(tipo, contenido))?.tipo ??
      'whatsapp')
    : undefined
  const section = useRef<HTMLElement>(null)
  const next = useRef<string>(undefined)
  useEffect(() => {
    // The tapped control is gone: the focus moves to its replacement.
    if (next.current) section.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = undefined
  })
  const write = (tipo: TipoContacto, contenido: string | undefined) => {
    const others = entries.filter((entry) => entry.tipo !== tipo)
    const isThere = contenido !== undefined && !(tipo === 'whatsapp' && contenido === '')
    onChange([...others, ...(isThere ? [{ tipo, contenido }] : [])].sort(byData))
  }
  return (
    <Card as="section" gap={4} pad={4} ref={section} aria-labelledby="contacto-titulo">
      <h3 id="contacto-titulo">
        ¿Cómo te contactan?
        <span className={styles['star']} aria-hidden="true">
          {' *'}
        </span>
      </h3>
      {ON_SCREEN.filter(isOpen).map((tipo) => (
        <div className={styles['entry']} key={tipo}>
          <TextField
            name={tipo}
            label={WORDS[tipo].label}
            type={WORDS[tipo].type}
            placeholder={WORDS[tipo].placeholder}
            autoComplete={tipo === 'email' ? 'email' : 'tel-national'}
            {...NEXT_KEY}
            value={contentOf(tipo) ?? ''}
            required={tipo !== 'whatsapp' || entries.every((entry) => entry.tipo === tipo)}
            maxLength={254}
            error={tipo === wrong ? error : undefined}
            onChange={(event) => write(tipo, event.target.value)}
          />
          {tipo !== 'whatsapp' && (
            <IconButton
              label={`Quitar ${WORDS[tipo].label.toLowerCase()}`}
              onClick={() => {
                next.current = `[data-add="${tipo}"]`
                write(tipo, undefined)
              }}
            >
              <Icon name="x" size={20} />
            </IconButton>
          )}
        </div>
      ))}
      {!ON_SCREEN.every(isOpen) && (
        <Actions gap={2}>
          {ON_SCREEN.filter((tipo) => !isOpen(tipo)).map((tipo) => (
            <Button
              key={tipo}
              data-add={tipo}
              icon={<Icon name={WORDS[tipo].icon} size={18} />}
              onClick={() => {
                next.current = `[name="${tipo}"]`
                write(tipo, '')
              }}
            >
              Agregar {WORDS[tipo].label.toLowerCase()}
            </Button>
          ))}
        </Actions>
      )}
      <RadioList
        name="contactoPara"
        legend="Mostrar mi teléfono y mi correo"
        choices={AUDIENCES}
        hint={AUDIENCE_HINTS[audience]}
        value={audience}
        onChange={(value) =>
          onAudience(AUDIENCES.find((choice) => choice.value === value)?.value ?? audience)
        }
      />
    </Card>
  )
}

const byData = (one: ContactInput, other: ContactInput) =>
  CONTACT_KINDS.indexOf(one.tipo) - CONTACT_KINDS.indexOf(other.tipo)
