import { arrivalNoteKey } from '../../../client/arrival-note.ts'
import styles from './arrival-note.module.css'

const id = 'arrival-note'
const show = `(function(e,k){try{
var n=sessionStorage.getItem(k);
if(n){sessionStorage.removeItem(k);e.textContent=n;e.hidden=false}
}catch(x){}})(document.getElementById(${JSON.stringify(id)}),${JSON.stringify(arrivalNoteKey)})`.replaceAll(
  '\n',
  '',
)

/** Explains why the session ended. The script is inline, because this page has no other. */
export function ArrivalNote() {
  return (
    <>
      <p id={id} className={styles.note} role="status" dir="auto" hidden suppressHydrationWarning />
      <script dangerouslySetInnerHTML={{ __html: show }} />
    </>
  )
}
