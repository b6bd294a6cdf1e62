import { m } from '../../../paraglide/messages.js'
import type { ApiAccess } from '../../../shared/client/client-set.ts'
import { CopyButton } from '../../../ui/control/copy-button.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from './api-access-panel.module.css'
import { ClientToken } from './client-token.tsx'
import { RenewToken } from './renew-token.tsx'

type Props = { clientId: number; name: string; access: ApiAccess }

/**
 * The credentials of a merchant's programs. The id is shown without its first three characters, the token is masked until
 * somebody shows it. The server returns them only to people who may renew the token.
 */
export function ApiAccessPanel({ clientId, name, access: { clientId: apiId, token, calls } }: Props) {
  return (
    <section className={`stack gap-l ${styles.panel}`} aria-label={m.api_access()}>
      <h2>{m.api_access()}</h2>
      <p>{m.api_access_text()}</p>
      <dl className="stack gap-l">
        <div>
          <dt className="sub">{m.client_id()}</dt>
          <dd>
            <code dir="ltr">***{apiId.slice(3)}</code>
            <CopyButton text={apiId} what={m.client_id()} />
          </dd>
        </div>
        <div>
          <dt className="sub">{m.client_token()}</dt>
          {token === null ? (
            <dd>{m.client_token_lost()}</dd>
          ) : (
            <ClientToken clientId={clientId} masked={token} />
          )}
        </div>
        <div>
          <dt className="sub">{m.api_calls()}</dt>
          <dd>
            <bdi dir="ltr">{formatCount(calls)}</bdi>
          </dd>
        </div>
      </dl>
      <RenewToken clientId={clientId} name={name} />
    </section>
  )
}
