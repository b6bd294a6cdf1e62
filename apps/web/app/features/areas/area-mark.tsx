import { formatCount } from '../../ui/text/format-count.ts'
import styles from './area-mark.module.css'

const colours = 8

/** The number and the colour of an area, in the list and on the map. `null`: districts without an area. */
export function AreaMark({ number }: { number: number | null }) {
  return (
    <span className={`stack rigid heavy ${styles.mark}`} data-colour={colourOf(number)} aria-hidden="true">
      {number === null ? '' : formatCount(number)}
    </span>
  )
}

export function colourOf(number: number | null): string {
  return number === null ? 'none' : String(((number - 1) % colours) + 1)
}
