import { companyName } from '../../client/company.ts'
import { m } from '../../paraglide/messages.js'
import { InBothLanguages } from '../../ui/text/in-both-languages.tsx'
import page from './sign-in.module.css'
import styles from './sign-in-outline.module.css'

export const meta = () => [{ title: `${m.login()} · ${companyName()}` }]

/** Sign-in before its form is usable: the same layout, without inputs and without a heading. */
export default function SignInOutline() {
  return (
    <div className={`stack one-column gap-m ${page.page}`} aria-busy="true">
      <div className={`heavy ${page.title}`}>
        <InBothLanguages text={m.courier_sign_in_title} />
      </div>
      <p>
        <InBothLanguages text={m.courier_sign_in_text} />
      </p>
      <div className={`stack gap-xl bold ${styles.form}`}>
        <div>
          <InBothLanguages text={m.courier_phone_or_email} />
        </div>
        <div>
          <InBothLanguages text={m.password} />
        </div>
        <div className={`stack centred text-2xl heavy ${styles.button}`}>
          <InBothLanguages text={m.login} />
        </div>
      </div>
    </div>
  )
}
