import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/** Whether the person has a second factor, and whether they must set one up. */
export function useSecondFactor() {
  const query = useQuery({
    queryKey: ['viewSecondFactor', {}],
    queryFn: ({ signal }) => call('viewSecondFactor', {}, { signal }),
  })
  const { data } = query
  /** True while the server refuses every other call until a second factor is set up. */
  return { ...query, isOwed: data !== undefined && data.required && !data.on }
}
