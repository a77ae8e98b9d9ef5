import { Awning } from './Awning.tsx'
import styles from './drawings.module.css'

/** A market stall inside a `Drawing`: awning and an empty counter. */
export function Stall() {
  return (
    <>
      <path className={styles.paper} d="M43 92h74v24H43z" />
      <path d="M36 92h88" />
      <Awning />
    </>
  )
}
