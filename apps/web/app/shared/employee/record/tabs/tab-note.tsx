import styles from './tab-note.module.css'

/** The text of a tab that has no facts to show. */
export function TabNote({ children }: { children: string }) {
  return <p className={`soft ${styles.note}`}>{children}</p>
}
