import { useLocation } from 'react-router'
import { consoleOf, signInPaths } from '../../../paths.ts'

/** Which console one signs in to here, and where its steps are; the older flow ends at the console's (spec §2). */
export function useSignInSet() {
  const { pathname } = useLocation()
  const set = consoleOf(pathname)
  return { set, paths: signInPaths[set], isOlder: pathname === signInPaths.older.newPassword }
}
