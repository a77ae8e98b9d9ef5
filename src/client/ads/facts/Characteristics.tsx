import type { CharacteristicGroup } from './characteristicRows.ts'
import styles from './Characteristics.module.css'

/** The thing's data, two columns of label and value, by group. */
export function Characteristics({ groups }: { groups: readonly CharacteristicGroup[] }) {
  return groups.map(({ name, rows }) => (
    <div className={styles['group']} key={name}>
      {name && <h3>{name}</h3>}
      <dl className={styles['rows']}>
        {rows.map(({ key, label, value }) => (
          <div className={styles['row']} key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  ))
}
