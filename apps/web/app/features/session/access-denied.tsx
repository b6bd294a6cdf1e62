import { Button } from '@mantine/core'
import { sentence } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { pageLanguage } from '../../texts/page-language.ts'
import { Mark } from '../../ui/mark.tsx'
import styles from './access-denied.module.css'
import { useSignOut } from './use-sign-out.ts'

/** What a signed-in person sees whose type may not enter the console (spec §6). */
export function AccessDenied() {
  const signOut = useSignOut()
  return (
    <main className={styles.denied}>
      <Mark size={48} />
      <h1>{sentence('access_denied', pageLanguage())}</h1>
      <Button onClick={() => signOut.mutate()} loading={signOut.isPending}>
        {m.logout()}
      </Button>
    </main>
  )
}
