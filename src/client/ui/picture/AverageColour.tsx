import styles from './AverageColour.module.css'

/**
 * The average colour (CSS) of a picture, pale, in its place until it is there. It is told by an SVG
 * attribute because the content policy allows no style attributes in the server's HTML.
 */
export function AverageColour({ colour }: { colour: string }) {
  return <svg className={styles['colour']} color={colour} aria-hidden="true" />
}
