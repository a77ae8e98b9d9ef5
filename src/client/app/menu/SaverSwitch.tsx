import { setSaver, useSavesData } from '../../ground/saver.ts'
import { SwitchField } from '../../ui/controls/SwitchField.tsx'
import styles from './SaverSwitch.module.css'

/** Data saver of this phone, below the entries of a menu. */
export function SaverSwitch() {
  return (
    <div className={styles['saver']}>
      <SwitchField
        name="ahorro"
        label="Ahorro de datos"
        hint="Las fotos llegan cuando las pides."
        checked={useSavesData()}
        onChange={setSaver}
      />
    </div>
  )
}
