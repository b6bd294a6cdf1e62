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

/** Why a person whose session ended finds themselves at home; inline, for this page has no other script. */
export function ArrivalNote() {
  return (
    <>
      <p id={id} className={styles.note} role="status" dir="auto" hidden suppressHydrationWarning />
      <script dangerouslySetInnerHTML={{ __html: show }} />
    </>
  )
}
