import styles from './awb.module.css'

/** A three-part AWB; the bare one at its end is what people search and read out. */
export function Awb({ awb }: { awb: string }) {
  const cut = awb.lastIndexOf('-') + 1
  return (
    <bdi dir="ltr" className={styles.awb}>
      <span>{awb.slice(0, cut)}</span>
      {awb.slice(cut)}
    </bdi>
  )
}
