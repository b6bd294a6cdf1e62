import { roleLabels } from '@mersal/contract'
import { IconLogout, IconSelector, IconUsers } from '@tabler/icons-react'
import { useSignedIn } from '../../client/signed-in.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { label } from '../../texts/label.ts'
import { Button } from '../../ui/control/button.tsx'
import { ButtonLink } from '../../ui/control/button-link.tsx'
import { Dropdown } from '../../ui/control/dropdown.tsx'
import styles from './account-menu.module.css'
import { useSignOut } from './use-sign-out.ts'

export function AccountMenu() {
  const { name, email, role } = useSignedIn()
  const signOut = useSignOut()
  return (
    <Dropdown
      label={m.account()}
      side="above"
      variant="bare"
      className={styles.account}
      button={
        <>
          <span className={`stack centred rigid text-xs heavy ${styles.avatar}`} aria-hidden="true">
            {initials(name)}
          </span>
          <span className={`stack shrinks text-s bold ${styles.who}`}>
            <bdi>{name}</bdi>
            <small className="text-xs regular faint">{label(roleLabels[role])}</small>
          </span>
          <IconSelector size={15} aria-hidden="true" />
        </>
      }
    >
      <p className={`sub ${styles.email}`}>
        <bdi dir="ltr">{email}</bdi>
      </p>
      <ButtonLink
        variant="item"
        icon={<IconUsers size={17} stroke={1.7} aria-hidden="true" />}
        to={paths.account}
        prefetch="intent"
      >
        {m.my_account()}
      </ButtonLink>
      <Button
        variant="item"
        icon={<IconLogout className="mirrored" size={17} stroke={1.7} aria-hidden="true" />}
        onClick={() => signOut.mutate()}
      >
        {m.logout()}
      </Button>
    </Dropdown>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  // A thin space prevents two Arabic initials from joining into one word.
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('\u2009')
}
