import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Employee } from '../employee.ts'
import type { EmployeeSet } from './employee-set.ts'

export function useEmployee({ open }: EmployeeSet, id: number) {
  return useQuery(open(id))
}

/** Refetches the employee `id`, bypassing the cache. */
export function useRereadEmployee({ open }: EmployeeSet, id: number): () => Promise<Employee> {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...open(id), staleTime: 0 })
}
