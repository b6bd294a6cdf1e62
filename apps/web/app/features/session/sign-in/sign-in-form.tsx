import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { StoredSession } from '../../../client/stored-session.ts'
import { audienceOf } from '../../../paths.ts'
import { pageAfterSignIn } from './page-after-sign-in.ts'
import { PasswordForm } from './password-form.tsx'
import { SignInCodeForm } from './sign-in-code-form.tsx'

/**
 * Sign-in: the password, then the code where the account has a second factor. The proof between the steps stays in
 * memory.
 */
export function SignInForm() {
  const navigate = useNavigate()
  const audience = audienceOf(useLocation().pathname)
  const [query] = useSearchParams()
  const [proof, setProof] = useState<string | null>(null)

  function enter({ info }: StoredSession) {
    return navigate(pageAfterSignIn(audience, info.role, query.get('to')))
  }

  return proof === null ? (
    <PasswordForm onDone={enter} onProof={setProof} />
  ) : (
    <SignInCodeForm proof={proof} onDone={enter} onOver={() => setProof(null)} />
  )
}
