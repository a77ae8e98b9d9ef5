import { useEffect, useRef } from 'react'
import { CONTACT_KINDS, type TipoContacto } from '../../../contract/ads/kinds.ts'
import type { ContactInput } from '../../../contract/catalogue/adInput.ts'
import { checkContact } from '../../../contract/catalogue/contact.ts'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from '../steps/Steps.module.css'

const WORDS = {
  email: { label: 'Correo', icon: 'mail', type: 'email', placeholder: 'ana@ejemplo.com' },
  phone: { label: 'Teléfono', icon: 'phone', type: 'tel', placeholder: '55 1234 5678' },
  whatsapp: { label: 'WhatsApp', icon: 'brand-whatsapp', type: 'tel', placeholder: '55 1234 5678' },
} as const satisfies Record<TipoContacto, object>

interface ContactEntriesProps {
  entries: readonly ContactInput[]
  /** What is wrong with the list; told beside the first entry that isn't right, or above all. */
  error: string | undefined
  onChange: (entries: ContactInput[]) => void
}

/** Ways in which buyers reach the seller: one of each kind at most. */
export function ContactEntries({ entries, error, onChange }: ContactEntriesProps) {
  const unused = CONTACT_KINDS.filter((kind) => !entries.some(({ tipo }) => tipo === kind))
  const wrong = error
    ? entries.findIndex(({ tipo, contenido }) => 'error' in checkContact(tipo, contenido))
    : -1
  const section = useRef<HTMLElement>(null)
  const added = useRef<TipoContacto>(undefined)
  useEffect(() => {
    // The button that was touched is gone: one goes on in the field that took its place.
    if (added.current) {
      section.current?.querySelector<HTMLElement>(`[name="${added.current}"]`)?.focus()
    }
    added.current = undefined
  })
  const write = (tipo: TipoContacto, contenido: string) =>
    onChange(entries.map((entry) => (entry.tipo === tipo ? { tipo, contenido } : entry)))
  return (
    <section ref={section} className={styles['panel']} aria-labelledby="contacto-titulo">
      <h3 id="contacto-titulo">
        ¿Cómo te contactan?
        <span className={styles['star']} aria-hidden="true">
          {' *'}
        </span>
      </h3>
      <p className={styles['hint']}>Solo lo ve quien abre tu anuncio.</p>
      {error && wrong === -1 && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {entries.map(({ tipo, contenido }, index) => (
        <div className={styles['entry']} key={tipo}>
          <TextField
            name={tipo}
            label={WORDS[tipo].label}
            type={WORDS[tipo].type}
            placeholder={WORDS[tipo].placeholder}
            autoComplete={tipo === 'email' ? 'email' : 'tel-national'}
            value={contenido}
            required
            maxLength={254}
            error={index === wrong ? error : undefined}
            onChange={(event) => write(tipo, event.target.value)}
          />
          <IconButton
            label={`Quitar ${WORDS[tipo].label}`}
            onClick={() => onChange(entries.filter((entry) => entry.tipo !== tipo))}
          >
            <Icon name="x" size={20} />
          </IconButton>
        </div>
      ))}
      {unused.length > 0 && (
        <div className={styles['adds']}>
          {unused.map((tipo, index) => (
            <AddButton
              key={tipo}
              tipo={tipo}
              isInvalid={error !== undefined && wrong === -1 && index === 0}
              onAdd={() => {
                added.current = tipo
                onChange([...entries, { tipo, contenido: '' }])
              }}
            />
          ))}
        </div>
      )}
    </section>
  )
}

interface AddButtonProps {
  tipo: TipoContacto
  /** Takes the focus when an entry is missing. */
  isInvalid: boolean
  onAdd: () => void
}

function AddButton({ tipo, isInvalid, onAdd }: AddButtonProps) {
  const { label, icon } = WORDS[tipo]
  return (
    <Button
      icon={
        <>
          <Icon name="plus" size={16} />
          <Icon name={icon} size={18} />
        </>
      }
      data-invalid={isInvalid || undefined}
      onClick={onAdd}
    >
      Agregar {label}
    </Button>
  )
}
