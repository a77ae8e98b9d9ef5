import styles from './drawings.module.css'

const stripes = [0, 1, 2, 3, 4]

/** The striped, scalloped awning inside a `Drawing`, with the two posts and the ground it stands on. */
export function Awning() {
  return (
    <>
      <path d="M43 58v58M117 58v58M24 116h112" />
      {stripes.map((stripe) => (
        <path
          key={stripe}
          className={stripe % 2 === 0 ? styles.mint : styles.paper}
          d={`M${46 + 13.6 * stripe} 24h13.6L${53 + 18 * stripe} 48a9 9 0 0 1-18 0z`}
        />
      ))}
    </>
  )
}
