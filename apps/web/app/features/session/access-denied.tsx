import { checkSentence, worksAsCourier } from '@mersal/contract'
import { useSignedIn } from '../../client/signed-in.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { Button } from '../../ui/control/button.tsx'
import { Mark } from '../../ui/frame/mark.tsx'
import { LanguageSwitch } from '../../ui/preferences/language-switch.tsx'
import styles from './access-denied.module.css'
import { useSignOut } from './use-sign-out.ts'

/** Shown to a signed-in person whose user type may not enter the console (spec §6), with a link to their own app. */
export default function AccessDenied() {
  const { name, role } = useSignedIn()
  const signOut = useSignOut()
  const isCourier = worksAsCourier(role)
  return (
    <main className={`stack items-centre gap-2xl text-centre ${styles.denied}`}>
      <Mark size={48} />
      <h1>{checkSentence('access_denied', pageLanguage())}</h1>
      <p className="soft">
        {m.signed_in_as()} <bdi className="bold ink">{name}</bdi>
      </p>
      <div className={`flex wrap gap-m ${styles.ways}`}>
        {isCourier && <Button href={paths.courier}>{m.go_to_courier()}</Button>}
        <Button
          variant={isCourier ? 'secondary' : 'primary'}
          onClick={() => signOut.mutate()}
          busy={signOut.isPending}
        >
          {m.logout()}
        </Button>
      </div>
      <LanguageSwitch />
    </main>
  )
}
