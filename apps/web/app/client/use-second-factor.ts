import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/** Whether signing in asks for a code, and whether it has to. */
export function useSecondFactor() {
  const query = useQuery({
    queryKey: ['viewSecondFactor', {}],
    queryFn: ({ signal }) => call('viewSecondFactor', {}, { signal }),
  })
  const { data } = query
  /** True while nothing else is answered. */
  return { ...query, isOwed: data !== undefined && data.required && !data.on }
}
