import { brand } from '@mersal/contract'
import { useSignInSet } from '../../features/session/use-sign-in-set.ts'
import { m } from '../../paraglide/messages.js'
import { InBothLanguages } from '../../ui/in-both-languages.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { AuthHeading } from './auth-heading.tsx'
import styles from './sign-in-outline.module.css'

/** Sign-in before its form can be used: the same lines at the same places, and nothing to type into. */
export function SignInOutline() {
  const { set } = useSignInSet()
  return (
    <AuthFrame brand={<InBothLanguages text={(_, { locale }) => brand.name[locale]} />}>
      <AuthHeading title={<InBothLanguages text={m.sign_in_title} />}>
        <InBothLanguages text={m.sign_in_subtitle} />
      </AuthHeading>
      <div className={styles.form} aria-busy="true">
        <p>
          <InBothLanguages text={set === 'docs' ? m.username_email_or_mobile : m.email} />
        </p>
        <p>
          <InBothLanguages text={m.password} />
        </p>
        <div className={styles.button}>
          <InBothLanguages text={m.login} />
        </div>
      </div>
    </AuthFrame>
  )
}
