import { m } from '../../paraglide/messages.js'
import styles from './form-skeleton.module.css'

/** The skeleton of a record's form: its image, if any, and its fields. */
export function FormSkeleton({ fields, image = false }: { fields: number; image?: boolean }) {
  return (
    <div className={`stack gap-xl width-form skeleton ${styles.form}`}>
      {image && <span className={styles.image} />}
      {Array.from({ length: fields }, (_, index) => (
        <span key={index} className={styles.field} />
      ))}
      <p className="visually-hidden" role="status">
        {m.loading()}
      </p>
    </div>
  )
}
