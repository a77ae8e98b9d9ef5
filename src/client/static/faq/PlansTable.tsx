import { formatPrice } from '../../../contract/text/format.ts'
import { LEVELS, PLANS, type Nivel } from '../../../contract/upgrades/plans.ts'
import styles from './PlansTable.module.css'

const GIVES: Readonly<Record<Nivel, string>> = {
  estandar: 'Tu anuncio en las búsquedas y en tu página de vendedor.',
  impulsado: 'Sale antes que los anuncios estándar en las búsquedas que coinciden, con etiqueta.',
  premium: 'Lo mismo que Impulsado y, además, entra a la selección de la página de inicio.',
}

/** The levels with price, days and what each gives, from the constants that are charged. */
export function PlansTable() {
  return (
    <table className={styles.plans}>
      <caption>Precios por anuncio, en pesos mexicanos, con IVA incluido y en un solo pago</caption>
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">Precio</th>
          <th scope="col">Duración</th>
        </tr>
      </thead>
      <tbody>
        {LEVELS.map((nivel) => (
          <tr key={nivel}>
            <th scope="row">
              {PLANS[nivel].nombre}
              <span>{GIVES[nivel]}</span>
            </th>
            <td>{formatPrice(PLANS[nivel].precio)}</td>
            <td>{PLANS[nivel].dias} días</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
