import { IconError404 } from '@tabler/icons-react'
import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { SignedIn } from '../../client/signed-in.ts'
import { readSession } from '../../client/stored-session.ts'
import { sessionOrLeave } from '../../features/session/guards.ts'
import { m } from '../../paraglide/messages.js'
import { audienceOf, audiences, publicPages } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import styles from '../../ui/frame/panels.module.css'
import { pageTitle } from '../../ui/text/page-title.ts'
import NotFound from '../public/not-found.tsx'
import { ConsoleShell } from './frame/console-shell.tsx'

export const meta = () => pageTitle(m.not_found_title())

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  readSession() === 'none' ? null : sessionOrLeave(request).info

/** Unknown paths of both consoles, in the console's frame for those who are signed in. The server answers them with 404. */
export default function ConsoleNotFound() {
  const info = useLoaderData<typeof clientLoader>()
  const audience = audienceOf(useLocation().pathname)
  if (info === null) {
    return (
      <main>
        <NotFound />
      </main>
    )
  }
  return (
    <SignedIn value={info}>
      <ConsoleShell name={audience === audiences.docs ? 'docs' : 'console'}>
        <div className={`stack items-centre gap-m soft text-centre ${styles.panel}`}>
          <IconError404 size={36} stroke={1.4} aria-hidden="true" />
          <h1 className="text-xl bold ink">{m.not_found_title()}</h1>
          <p>{m.not_found_text()}</p>
          <a href={publicPages.home[pageLanguage()]}>{m.go_back_home()}</a>
        </div>
      </ConsoleShell>
    </SignedIn>
  )
}
