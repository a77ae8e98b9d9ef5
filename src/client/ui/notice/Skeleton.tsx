import styles from './Skeleton.module.css'

/** `photo` is the square of a card, `line` a line of text, `short` half of one, `title` a heading, `block` a panel. */
type SkeletonShape = 'photo' | 'line' | 'short' | 'title' | 'block' | 'round'

/**
 * A grey place in the shape of what comes. Shapes are classes, for the content policy allows no
 * style attributes in the server's HTML. Whoever shows several says `aria-busy` once.
 */
export function Skeleton({ shape = 'line' }: { shape?: SkeletonShape }) {
  return <span className={`${styles['bone']} ${styles[shape]}`} aria-hidden="true" />
}
