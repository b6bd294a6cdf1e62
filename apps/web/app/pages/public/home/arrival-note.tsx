import { arrivalNoteKey } from '../../../client/arrival-note.ts'
import { m } from '../../../paraglide/messages.js'
import { audiences } from '../../../paths.ts'
import styles from './arrival-note.module.css'

const id = 'arrival-note'
const show = `(function(e,k){try{
var n=JSON.parse(sessionStorage.getItem(k));
if(n){sessionStorage.removeItem(k);e.firstChild.textContent=n.reason;e.lastChild.href=n.signIn;e.hidden=false}
}catch(x){}})(document.getElementById(${JSON.stringify(id)}),${JSON.stringify(arrivalNoteKey)})`.replaceAll(
  '\n',
  '',
)

/** Explains why the session ended, and leads back. The script is inline, because this page has no other. */
export function ArrivalNote() {
  return (
    <>
      <p
        id={id}
        className={`width-form bold ink text-centre sky ${styles.note}`}
        role="status"
        hidden
        suppressHydrationWarning
      >
        <bdi suppressHydrationWarning />
        <a href={audiences.console.signIn} suppressHydrationWarning>
          {m.return_to_page()}
        </a>
      </p>
      <script dangerouslySetInnerHTML={{ __html: show }} />
    </>
  )
}
