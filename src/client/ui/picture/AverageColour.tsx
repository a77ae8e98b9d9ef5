import styles from './AverageColour.module.css'

/**
 * The pale average colour (CSS) of a picture, as its placeholder. It is an SVG attribute because the content
 * security policy allows no style attributes in the server's HTML.
 */
export function AverageColour({ colour }: { colour: string }) {
  return <svg className={styles['colour']} color={colour} aria-hidden="true" />
}
