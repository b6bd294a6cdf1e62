import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../client/call.ts'
import { m } from '../../paraglide/messages.js'
import { audiences } from '../../paths.ts'
import { ButtonLink } from '../../ui/control/button-link.tsx'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { SetupForm } from './setup-form.tsx'

type Props = {
  code: string
  heading: (title: string, text: string) => ReactNode
}

/** The form of the first start where the code opens it, otherwise the way to sign in. */
export function SetupGate({ code, heading }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['checkSetup', code],
    queryFn: ({ signal }) => call('checkSetup', { code }, { signal }),
    enabled: code !== '',
    // The form must not vanish while it is filled in.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (code === '' || data?.open === false) {
    return (
      <div className="stack items-start gap-xl">
        {heading(m.setup_closed(), m.setup_closed_text())}
        <ButtonLink to={audiences.console.signIn} size="large">
          {m.login()}
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      {heading(m.set_up_company(), m.set_up_company_text())}
      {data?.prices ? <SetupForm code={code} prices={data.prices} /> : <FormSkeleton fields={8} />}
    </>
  )
}
