import { useLocation } from 'react-router'
import { consoleOf, signInPaths } from '../../../paths.ts'

/**
 * The console of this sign-in page and the paths of its steps. The older flow returns to the console's sign-in (spec
 * §2).
 */
export function useSignInSet() {
  const { pathname } = useLocation()
  const set = consoleOf(pathname)
  return { set, paths: signInPaths[set], isOlder: pathname === signInPaths.older.newPassword }
}
