import { company } from '../../client/company.ts'
import { Bar } from '../../features/courier/frame/bar.tsx'
import { m } from '../../paraglide/messages.js'
import { preloadFonts } from '../../ui/fonts/preload-fonts.ts'
import { InBothLanguages } from '../../ui/text/in-both-languages.tsx'
import frame from './courier-frame.module.css'
import page from './sign-in.module.css'
import styles from './sign-in-outline.module.css'

/** Sign-in before its form is usable: the same layout, without inputs and without a heading. */
export function SignInOutline() {
  preloadFonts()
  return (
    <div className={frame.app}>
      <Bar
        name={<InBothLanguages text={(_, { locale }) => company().name[locale]} />}
        app={<InBothLanguages text={m.courier_app} />}
      />
      <main className={frame.main}>
        <div className={page.page} aria-busy="true">
          <div className={page.title}>
            <InBothLanguages text={m.courier_sign_in_title} />
          </div>
          <p>
            <InBothLanguages text={m.courier_sign_in_text} />
          </p>
          <div className={styles.form}>
            <div>
              <InBothLanguages text={m.courier_phone_or_email} />
            </div>
            <div>
              <InBothLanguages text={m.password} />
            </div>
            <div className={styles.button}>
              <InBothLanguages text={m.login} />
            </div>
          </div>
        </div>
      </main>
    </div>
  )
}
