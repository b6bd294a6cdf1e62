import { brand } from '../../brand.ts'
import { SignInForm } from '../../features/session/sign-in-form.tsx'
import { m } from '../../paraglide/messages.js'
import { pageLanguage } from '../../texts/page-language.ts'
import styles from './sign-in.module.css'

export const meta = () => [{ title: `${m.login()} · ${brand.name[pageLanguage()]}` }]

export default function SignIn() {
  return (
    <>
      <div className={styles.greeting}>
        <h1>{m.sign_in_title()}</h1>
        <p>{m.sign_in_subtitle()}</p>
      </div>
      <SignInForm />
    </>
  )
}
