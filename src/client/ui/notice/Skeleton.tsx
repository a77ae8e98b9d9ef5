import styles from './Skeleton.module.css'

/**
 * `photo` is the square of a card, `line` a line of text, `short` half of one. `title` is a heading, `block`
 * a panel.
 */
type SkeletonShape = 'photo' | 'line' | 'short' | 'title' | 'block' | 'round'

/**
 * A grey placeholder in the shape of the content. Shapes are classes, for the content security policy allows
 * no style attributes in the server's HTML. The parent of several skeletons sets `aria-busy` once.
 */
export function Skeleton({ shape = 'line' }: { shape?: SkeletonShape }) {
  return <span className={`${styles['bone']} ${styles[shape]}`} aria-hidden="true" />
}
