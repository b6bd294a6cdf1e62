import { useLocation } from 'react-router'
import { company } from '../../client/company.ts'
import { m } from '../../paraglide/messages.js'
import { audienceOf, audiences } from '../../paths.ts'
import { preloadFonts } from '../../ui/fonts/preload-fonts.ts'
import { InBothLanguages } from '../../ui/text/in-both-languages.tsx'
import { AuthFrame } from './auth-frame.tsx'
import heading from './auth-heading.module.css'
import styles from './sign-in-outline.module.css'

/** Sign-in before its form is usable: the same layout, without inputs and without a heading. */
export function SignInOutline() {
  preloadFonts()
  const isDocs = audienceOf(useLocation().pathname) === audiences.docs
  return (
    <AuthFrame brand={<InBothLanguages text={(_, { locale }) => company().name[locale]} />}>
      <div className={heading.heading}>
        <div className={`heavy ${heading.title}`}>
          <InBothLanguages text={m.sign_in_title} />
        </div>
        <p>
          <InBothLanguages text={m.sign_in_subtitle} />
        </p>
      </div>
      <div className={`stack gap-xl ${styles.form}`} aria-busy="true">
        <p className="text-xl medium">
          <InBothLanguages text={isDocs ? m.username_email_or_mobile : m.email} />
        </p>
        <p className="text-xl medium">
          <InBothLanguages text={m.password} />
        </p>
        <div className={`stack centred bold ${styles.button}`}>
          <InBothLanguages text={m.login} />
        </div>
      </div>
    </AuthFrame>
  )
}
