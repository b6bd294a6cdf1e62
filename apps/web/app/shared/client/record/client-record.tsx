import type { CallInput } from '@mersal/contract'
import { reachOf } from '@mersal/contract'
import { IconPencil } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate } from 'react-router'
import { callQuery } from '../../../client/call-query.ts'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { viewPath } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { StateMark } from '../../../ui/frame/state-mark.tsx'
import { TitleBar, TitleNote } from '../../../ui/frame/title-bar.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import type { ClientSet, OpenCall } from '../client-set.ts'

type Props<Open extends OpenCall, Values extends object> = {
  set: ClientSet<Open, Values>
  id: number
  isEditing: boolean
}

/** One client, read-only or in edit mode (spec §2). Switching tabs leaves edit mode. */
export function ClientRecord<Open extends OpenCall, Values extends object>({
  set,
  id,
  isEditing,
}: Props<Open, Values>) {
  const { role } = useSignedIn()
  const mayEdit = reachOf(role, 'clients.edit') !== 'none'
  const { client, error, refetch, reread } = useClient(set, id)
  const view = viewPath(set.path, id)
  if (isEditing && !mayEdit) return <Navigate to={view} replace />
  return (
    <>
      <TitleBar
        title={client?.name ?? m.client()}
        trail={[{ label: m.clients(), to: set.path }]}
        note={
          client && (
            <TitleNote>
              <bdi dir="ltr">{client.idShow}</bdi>
              {client.active !== null && (
                <StateMark on={client.active}>{client.active ? m.active() : m.deactive()}</StateMark>
              )}
            </TitleNote>
          )
        }
        actions={
          mayEdit &&
          !isEditing &&
          client && (
            <>
              {set.webhooksPath && (
                <ButtonLink variant="secondary" to={set.webhooksPath(id)}>
                  {m.webhooks()}
                </ButtonLink>
              )}
              <ButtonLink to={set.editPath(id)} icon={<IconPencil size={16} />}>
                {m.edit()}
              </ButtonLink>
            </>
          )
        }
      />
      {error ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : (
        <Tabs
          label={m.client()}
          pathname={view}
          tabs={[
            {
              key: '0',
              label: m.client_information(),
              content: client ? (
                <Suspense fallback={<FormSkeleton fields={8} image />}>
                  <set.Information
                    key={String(isEditing)}
                    id={id}
                    client={client}
                    isEditing={isEditing}
                    reread={reread}
                  />
                </Suspense>
              ) : (
                <FormSkeleton fields={8} image />
              ),
            },
            {
              key: '1',
              label: m.client_shipments(),
              content: (
                <Suspense fallback={null}>
                  <set.Shipments clientId={id} newest={client?.shipments} />
                </Suspense>
              ),
            },
            ...(set.Figures
              ? [
                  {
                    key: 'figures',
                    label: m.client_figures(),
                    content: (
                      <Suspense fallback={null}>
                        <set.Figures clientId={id} />
                      </Suspense>
                    ),
                  },
                ]
              : []),
            ...(set.Prices && reachOf(role, 'company.edit') !== 'none'
              ? [
                  {
                    key: 'prices',
                    label: m.client_prices(),
                    content: (
                      <Suspense fallback={<FormSkeleton fields={3} />}>
                        <set.Prices clientId={id} />
                      </Suspense>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </>
  )
}

/** Loads the client `id`, and offers a refetch that bypasses the cache. */
function useClient<Open extends OpenCall, Values extends object>(
  { open, read }: ClientSet<Open, Values>,
  id: number,
) {
  const queryClient = useQueryClient()
  const request = { client_id: id } as CallInput<Open>
  const question = callQuery(open, request)
  const { data, error, refetch } = useQuery({ ...question, select: read })
  return {
    client: data,
    // Data on the screen stays when a refetch fails.
    error: data ? null : error,
    refetch: () => void refetch(),
    reread: async () => read(await queryClient.fetchQuery({ ...question, staleTime: 0 })),
  }
}
