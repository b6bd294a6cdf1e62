import styles from './nav-count.module.css'

/** A number beside an entry of the navigation. `label` says what it counts. */
export function NavCount({
  shown,
  label,
  isAlarming,
}: {
  shown: string
  label: string
  isAlarming: boolean
}) {
  return (
    <span
      className={`push text-xs ink figures sand-strong ${styles.count}`}
      data-alarming={isAlarming}
      title={label}
    >
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
