import { m } from '../../paraglide/messages.js'
import styles from './form-skeleton.module.css'

/** Stands where a record's form will, in its shape: the image where it has one, then its fields. */
export function FormSkeleton({ fields, image = false }: { fields: number; image?: boolean }) {
  return (
    <div className={styles.form}>
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
