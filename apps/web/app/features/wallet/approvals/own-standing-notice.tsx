import { Link } from 'react-router'
import { useAccount } from '../../../client/use-account.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { ownStanding } from '../../../ui/text/standing-words.ts'
import styles from './approvals.module.css'

/** Tells a person whose account does not count as their own, or will not soon, before they try to approve. */
export function OwnStandingNotice() {
  const { data } = useAccount()
  const words = data && ownStanding(data.standing)
  if (!words) return null
  return (
    <p className={styles.standing} role="status">
      {words} <Link to={paths.account}>{m.own_account_what_to_do()}</Link>
    </p>
  )
}
