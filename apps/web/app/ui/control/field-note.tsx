import styles from './field-note.module.css'

type Props = { id: string; hint?: string | undefined; error: string | undefined }

/** The hint of a field, or its fault. Takes no space when there is neither. */
export function FieldNote({ id, hint, error }: Props) {
  return (
    <p id={id} className={`sub above-s ${styles.note}`} data-fault={error !== undefined}>
      {error ?? hint}
    </p>
  )
}
