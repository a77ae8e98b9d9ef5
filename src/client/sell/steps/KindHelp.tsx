import { KINDS, type TipoAnuncio } from '../../../contract/ads/kinds.ts'
import { KIND_WORDS } from '../../../contract/ads/kindWords.ts'
import { AD_DAYS } from '../../../contract/limits.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { KIND_ICONS } from '../kindIcons.ts'
import styles from './KindHelp.module.css'

const EXAMPLES: Readonly<Record<TipoAnuncio, string>> = {
  producto: 'Un celular, una bicicleta, ropa, muebles, refacciones sueltas.',
  servicio: 'Plomería, clases de inglés, banquetes. El precio lo escribes con tus palabras.',
  gratis: 'Un sillón que ya no usas, libros, ropa de bebé. No lleva precio.',
  vehiculo: 'Un auto o una moto completos, con kilometraje, año y adeudos.',
  inmueble: 'Una casa en venta, un cuarto en renta, un terreno, un local.',
}

/** Explains the kinds of ad (specification, section 2, Selling). */
export function KindHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet title="Tipos de anuncio" open={open} onClose={onClose}>
      <dl className={styles['kinds']}>
        {KINDS.map((kind) => {
          const icon = KIND_ICONS[kind]
          return (
            <div key={kind} className={styles['kind']}>
              <dt>
                <Icon name={icon} size={20} />
                {KIND_WORDS[kind].nombre}
              </dt>
              <dd>
                {KIND_WORDS[kind].explicacion} {EXAMPLES[kind]}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className={styles['more']}>
        Publicar es gratis: tu anuncio estándar dura {AD_DAYS} días. El tipo ya no se puede cambiar
        después.
      </p>
    </Sheet>
  )
}
