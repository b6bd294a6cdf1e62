import type { CallInput, CallName, CallReply } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../client/call-query.ts'
import { queryClient } from '../../client/query-client.ts'
import { useSubmission } from '../../client/use-submission.ts'

export type Case = CallReply<'openCase'>

/** Others work on cases too, and acts close them. */
const lookMs = 10_000

export function useCase(id: number) {
  return useQuery({
    ...callQuery('openCase', { id }),
    refetchInterval: ({ state }) => (state.data?.closed_at == null ? lookMs : false),
  })
}

const caseQueries: readonly unknown[] = [
  'listCases',
  'openCase',
  'countCases',
  'listCasesOfShipment',
] satisfies CallName[]

/** Fetches cases and their counts again. */
export function refreshCases(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => caseQueries.includes(name) })
}

type CaseAct = 'takeCase' | 'giveCase' | 'postponeCase' | 'noteCase' | 'closeCase'

/** An act on a case. It refetches after success and after a refusal, so the second of two people sees the first one's. */
export function useCaseAct<N extends CaseAct>(
  name: N,
  onDone: (reply: CallReply<N>) => void,
  onRefused?: (message: string) => void,
) {
  const [refusal, setRefusal] = useState<string>()
  const { submit, isPending } = useSubmission(name, {
    onDone(reply) {
      setRefusal(undefined)
      onDone(reply)
      return refreshCases()
    },
    onRefused({ fields, message }) {
      const said = Object.values(fields)[0] ?? message
      setRefusal(said)
      onRefused?.(said)
      void refreshCases()
    },
  })
  return { act: (input: CallInput<N>) => submit(input), isPending, refusal }
}
